/*
 * The launcher's style, in its own shadow root. The values are the brand's, put in by the build (vite.config.ts). `!important`
 * on the host: of important rules those of a shadow root win over the page's, and a page may say `* { all: unset !important }`.
 */

/** A brand's colors of the button, in light and dark. */
export interface LauncherColors {
  background: string;
  hover: string;
  icon: string;
  ring: string;
  panel: string;
  text: string;
  shadow: string;
  line: string;
}

const colors = ({ background, hover, icon, ring, panel, text, shadow, line }: LauncherColors) =>
  `--background:${background};--hover:${hover};--icon:${icon};--ring:${ring};--panel:${panel};--text:${text};--shadow:${shadow};--line:${line};`;

/** @param brand its colors in both appearances */
export const launcherStyle = (brand: { light: LauncherColors; dark: LauncherColors }) => `
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
.root { ${colors(brand.light)} }
@media (prefers-color-scheme: dark) { .root { ${colors(brand.dark)} } }
.root, .root * { box-sizing: border-box; font: 500 14px/20px ui-sans-serif, system-ui, sans-serif; }
button {
  position: fixed;
  inset-block-end: max(16px, env(safe-area-inset-bottom));
  inset-inline-end: 16px;
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
button:hover { background: var(--hover); }
button:focus-visible { outline: 3px solid var(--ring); outline-offset: 3px; }
svg { width: 26px; height: 26px; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
button[aria-expanded='true'] .open, button[aria-expanded='false'] .close { display: none; }
button[aria-busy='true'] svg { animation: wait 1s ease-in-out infinite alternate; }
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
.note {
  position: fixed;
  inset-block-end: calc(max(16px, env(safe-area-inset-bottom)) + 68px);
  inset-inline-end: 16px;
  max-width: min(280px, calc(100vw - 32px));
  padding: 8px 12px;
  border-radius: 8px;
  background: var(--panel);
  color: var(--text);
  box-shadow: var(--shadow);
}
.note:empty { display: none; }
.panel {
  position: fixed;
  inset-block-end: calc(max(16px, env(safe-area-inset-bottom)) + 68px);
  inset-inline-end: 16px;
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
.panel.shown { visibility: visible; opacity: 1; transform: none; transition-delay: 0s; }
iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0; color-scheme: light dark; }
@media (max-width: 640px) {
  .panel { inset: var(--top, 0) 0 auto 0; width: 100%; height: var(--height, 100dvh); border: 0; border-radius: 0; box-shadow: none; }
  button[aria-expanded='true'] { visibility: hidden; }
}
@media (prefers-reduced-motion: reduce) {
  .panel, button { transition: none; }
  button[aria-busy='true'] svg { animation: none; }
}
@media (forced-colors: active) { button { border-color: ButtonText; } .note { border: 1px solid CanvasText; } }
`;
