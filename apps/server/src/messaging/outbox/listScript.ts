import { outboxPath } from './outboxHtml.ts';

/** How often the list looks for something new, in ms. */
const pollMs = 2000;

/** Loads the list again when something has come, unless somebody is typing in the filter. */
export const listScript = `const { version } = document.currentScript.dataset;
const isTyping = () => document.activeElement?.form?.role === 'search';
setInterval(async () => {
  if (document.hidden || isTyping()) return;
  const answer = await fetch('${outboxPath}/version' + location.search).catch(() => undefined);
  if (answer?.ok && (await answer.text()) !== version && !isTyping()) location.reload();
}, ${pollMs});
`;
