/** The parts of the launcher on the page, in a shadow root that the page's style and scripts do not see into. */
export interface LauncherElements {
  /** Stands in the page. */
  host: HTMLElement;
  button: HTMLButtonElement;
  badge: HTMLElement;
  /** What went wrong, in words; a live region. */
  note: HTMLElement;
  /** Holds the frame. */
  panel: HTMLElement;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Lucide's message-circle and chevron-down (ISC). */
const icons = {
  open: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  close: 'm6 9 6 6 6-6',
};

/**
 * Makes the launcher's parts, without HTML text or style attributes: a page's Content-Security-Policy may forbid both.
 * @param css goes into a style sheet of the shadow root's own
 */
export function createElements(css: string): LauncherElements {
  const host = document.createElement('forecourt-chat');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];

  const container = element('div', 'root');
  const panel = element('div', 'panel');
  const note = element('div', 'note');
  note.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  const badge = element('span', 'badge');
  badge.hidden = true;
  badge.setAttribute('aria-hidden', 'true');
  button.append(icon('open'), icon('close'), badge);
  // The panel after its button: whoever tabs on from the button comes into it.
  container.append(note, button, panel);
  root.append(container);
  return { host, button, badge, note, panel };
}

function element(tag: 'div' | 'span', className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function icon(name: keyof typeof icons): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', name);
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}
