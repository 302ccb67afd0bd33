/*
 * The style of what opens the chat, in its own shadow root. `!important` on the host: of important rules those of a shadow root win over
 * the page's, and a page may say `* { all: unset !important }`.
 */

/** The colors in one appearance: the dealer's of the button and its focus ring, the brand's of what is around it. */
export interface EntryColors {
  background: string;
  hover: string;
  icon: string;
  ring: string;
  panel: string;
  text: string;
  shadow: string;
  line: string;
}

const colors = ({ background, hover, icon, ring, panel, text, shadow, line }: EntryColors) =>
  `--background:${background};--hover:${hover};--icon:${icon};--ring:${ring};--panel:${panel};--text:${text};--shadow:${shadow};--line:${line};`;

/** @param appearance the page's own where it is known; else as the system is */
export const entryStyle = (all: { light: EntryColors; dark: EntryColors }, appearance?: 'light' | 'dark') => `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: auto 0 0 auto !important;
  width: 0 !important;
  height: 0 !important;
  z-index: 2147483647 !important;
  color-scheme: light dark !important;
}
:host([hidden]) { display: none !important; }
.root { ${colors(all[appearance ?? 'light'])} }
${appearance === undefined ? `@media (prefers-color-scheme: dark) { .root { ${colors(all.dark)} } }` : ''}
.root, .root * { box-sizing: border-box; font: 500 14px/20px ui-sans-serif, system-ui, sans-serif; }
.entry {
  position: fixed;
  bottom: max(16px, env(safe-area-inset-bottom));
  right: 16px;
  display: flex;
  flex-direction: column;
  gap: 12px;
}
.root[data-position$='left'] .entry { right: auto; left: 16px; }
.root[data-position^='mid'] .entry { bottom: 50%; transform: translateY(50%); }
.chat {
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 56px;
  height: 56px;
  margin: 0;
  padding: 0;
  border: 2px solid transparent;
  border-radius: 999px;
  background: var(--background);
  color: var(--icon);
  box-shadow: var(--shadow);
  cursor: pointer;
  transition: background-color 120ms;
  -webkit-tap-highlight-color: transparent;
}
.chat[hidden] { display: none; }
.chat:hover { background: var(--hover); }
.chat:focus-visible, .invitation button:focus-visible { outline: 3px solid var(--ring); outline-offset: 3px; }
svg { width: 26px; height: 26px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.chat[aria-expanded='true'] .open, .chat[aria-expanded='false'] .close { display: none; }
.chat[aria-busy='true'] svg { animation: wait 1s ease-in-out infinite alternate; }
@keyframes wait { to { opacity: 0.3; } }
.badge {
  position: absolute;
  inset-block-start: -4px;
  inset-inline-end: -4px;
  min-width: 22px;
  padding: 0 6px;
  border: 2px solid var(--panel);
  border-radius: 999px;
  background: var(--text);
  color: var(--panel);
  font-size: 12px;
  line-height: 18px;
  text-align: center;
}
.badge[hidden] { display: none; }
.note, .invitation {
  position: absolute;
  bottom: 0;
  right: 68px;
  width: max-content;
  max-width: min(260px, calc(100vw - 116px));
  border-radius: 8px;
  background: var(--panel);
  color: var(--text);
  box-shadow: var(--shadow);
}
.root[data-position$='left'] .note, .root[data-position$='left'] .invitation { right: auto; left: 68px; }
.note { padding: 8px 12px; }
.note:empty, .invitation:empty { display: none; }
.invitation { display: flex; align-items: flex-start; border-radius: 14px; border: 1px solid var(--line); }
.invitation button {
  margin: 0;
  padding: 12px 4px 12px 14px;
  border: 0;
  border-radius: 12px;
  background: none;
  color: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
}
.invitation .decline { flex: none; width: 32px; height: 32px; margin: 6px; padding: 0; border-radius: 999px; }
.invitation .decline:hover { background: color-mix(in srgb, var(--text) 10%, transparent); }
.invitation svg { display: block; width: 16px; height: 16px; margin: auto; }
.panel {
  position: fixed;
  bottom: calc(max(16px, env(safe-area-inset-bottom)) + 68px);
  right: 16px;
  width: 380px;
  height: min(640px, calc(100dvh - 100px));
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--panel);
  box-shadow: var(--shadow);
  visibility: hidden;
  opacity: 0;
  transform: translateY(8px);
  transition: opacity 120ms, transform 120ms, visibility 0s 120ms;
}
.root[data-position$='left'] .panel { right: auto; left: 16px; }
.root[data-position^='mid'] .panel { bottom: 16px; height: min(640px, calc(100dvh - 32px)); }
.root[data-position='mid_right'] .panel { right: 84px; }
.root[data-position='mid_left'] .panel { left: 84px; }
.panel.shown { visibility: visible; opacity: 1; transform: none; transition-delay: 0s; }
iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0; color-scheme: light dark; }
@media (max-width: 640px) {
  .root .panel.panel.panel { inset: var(--top, 0) 0 auto 0; width: 100%; height: var(--height, 100dvh); border: 0; border-radius: 0; box-shadow: none; }
  .chat[aria-expanded='true'], .chat[aria-expanded='true'] ~ .text { visibility: hidden; }
}
@media (prefers-reduced-motion: reduce) {
  .panel, .chat { transition: none; }
  .chat[aria-busy='true'] svg { animation: none; }
}
@media (forced-colors: active) { button, .chat { border-color: ButtonText; } .note { border: 1px solid CanvasText; } }
`;
