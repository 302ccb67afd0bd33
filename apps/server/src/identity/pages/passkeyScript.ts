import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const path = '/identity/passkeys';

/** Offers passkeys where the browser has them. The pages work without it, by codes. */
const passkeyScript = `for (const form of document.querySelectorAll('form[data-passkey]')) {
  const button = form.querySelector('[data-passkey-button]');
  const problem = form.querySelector('[data-passkey-problem]');
  if (!SimpleWebAuthnBrowser.browserSupportsWebAuthn()) continue;
  button.hidden = false;
  if (button.hasAttribute('data-focus')) button.focus();
  button.addEventListener('click', async () => {
    problem.textContent = '';
    button.disabled = true;
    try {
      const answer = await SimpleWebAuthnBrowser[form.dataset.passkey]({ optionsJSON: JSON.parse(form.dataset.options) });
      form.elements.response.value = JSON.stringify(answer);
      form.submit();
    } catch {
      button.disabled = false;
      problem.textContent = form.dataset.failed;
      button.focus();
    }
  });
}
`;

/** The scripts of a page that asks for a passkey. */
export const passkeyScripts = ['browser.js', 'passkeys.js']
  .map((name) => `<script src="${path}/${name}" defer></script>`)
  .join('');

/** Serves them: SimpleWebAuthn's part for browsers, and our own. */
export function passkeyScriptRoutes(app: FastifyInstance): void {
  // Its package names no bundle among its exports.
  const entry = fileURLToPath(import.meta.resolve('@simplewebauthn/browser'));
  const bundle = readFileSync(join(entry, '../../dist/bundle/index.umd.min.js'), 'utf8');
  for (const [name, script] of [
    ['browser.js', bundle],
    ['passkeys.js', passkeyScript],
  ] as const)
    app.get(`${path}/${name}`, (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'public, max-age=300').send(script),
    );
}
