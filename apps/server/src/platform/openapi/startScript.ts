/**
 * Starts Swagger UI on the contract. Who is signed in to the console in this browser makes the calls: with their token, as
 * oidc-client-ts keeps it, and with their account and product filled in. The token goes to our own origin alone.
 */
export const startScript = `const stored = (key) => JSON.parse(localStorage.getItem(key) ?? 'null');
const tokens = () => stored(Object.keys(localStorage).find((key) => key.startsWith('oidc.user:')) ?? '');
const auth = stored('auth');
const own = auth && tokens() && { account_id: auth.user_info.DealerId, accountId: auth.user_info.DealerId, service_type: auth.selectedProduct?.Id };
if (own) document.getElementById('caller').textContent = 'Calls run as ' + auth.user_info.Email + ', on real data. If one answers 401, open the console to renew the sign-in.';

const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const ours = ({ React }) => ({
  wrapComponents: {
    // Our descriptions are plain text. Rendered as Markdown they would go through innerHTML, which Trusted Types refuse.
    Markdown: () => ({ source }) => React.createElement('span', null, source),
    // It would show the person's token.
    curl: () => () => null,
  },
});

fetch('/api/openapi.json').then((answer) => answer.json()).then((spec) => {
  for (const calls of Object.values(spec.paths))
    for (const { parameters = [] } of Object.values(calls))
      for (const parameter of parameters) if (own?.[parameter.name]) parameter.example = own[parameter.name];
  SwaggerUIBundle({
    spec,
    dom_id: '#reference',
    plugins: [ours],
    // Its colors lack contrast at night.
    syntaxHighlight: false,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    requestInterceptor: (request) => {
      const isOurs = new URL(request.url, location.href).origin === location.origin;
      const token = tokens()?.access_token;
      if (isOurs && token) request.headers.Authorization ??= 'Bearer ' + token;
      return request;
    },
  });
});
`;
