/** What stands in the corner of a dealer's page, in a shadow root that the page's style and scripts do not see into. */
export interface EntryElements {
  /** Stands in the page. */
  host: HTMLElement;
  root: HTMLElement;
  button: HTMLButtonElement;
  badge: HTMLElement;
  /** Opens the customer's own app for texts. */
  textLink: HTMLAnchorElement;
  /** Invites to chat. */
  invitation: HTMLElement;
  accept: HTMLButtonElement;
  decline: HTMLButtonElement;
  /** What went wrong, in words; a live region. */
  note: HTMLElement;
  /** Holds the frame. */
  panel: HTMLElement;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Lucide's message-circle, chevron-down, message-square-text and x (ISC). */
const icons = {
  open: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  close: 'm6 9 6 6 6-6',
  text: 'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM7 11h10M7 15h6M7 7h8',
  x: 'M18 6 6 18M6 6l12 12',
};

/**
 * Makes the parts, without HTML text or style attributes: a page's Content-Security-Policy may forbid both.
 * @param css goes into a style sheet of the shadow root's own
 */
export function createEntry(css: string): EntryElements {
  const host = document.createElement('forecourt-chat');
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];

  const root = element('div', 'root');
  const entry = element('div', 'entry');
  const panel = element('div', 'panel');
  const note = element('div', 'note');
  note.setAttribute('role', 'status');
  const button = pressable('chat', icon('open'), icon('close'));
  const badge = element('span', 'badge');
  badge.hidden = true;
  badge.setAttribute('aria-hidden', 'true');
  button.append(badge);
  const textLink = document.createElement('a');
  textLink.className = 'chat text';
  textLink.setAttribute('aria-label', 'Text us');
  textLink.append(icon('text'));
  const invitation = element('div', 'invitation');
  invitation.setAttribute('role', 'status');
  const accept = pressable('accept');
  const decline = pressable('decline', icon('x'));
  decline.setAttribute('aria-label', 'Dismiss');
  entry.append(invitation, textLink, button, note);
  // The panel follows its button, so that Tab leads from the button into the panel.
  root.append(entry, panel);
  shadow.append(root);
  return { host, root, button, badge, textLink, invitation, accept, decline, note, panel };
}

/** How the entry stands on a page. */
export interface EntryLook {
  /** The corner of the page, such as `bottom_right`. */
  position: string;
  /** Whether it has the button that opens the chat. */
  hasChatBubble: boolean;
  /** E.164; null for no button. */
  textNumber: string | null;
  /** The words that invite to chat; null for none. */
  invitation: string | null;
}

/** Shows a look. */
export function showEntry(
  elements: EntryElements,
  { position, hasChatBubble, textNumber, invitation }: EntryLook,
): void {
  const { root, button, textLink, accept, decline } = elements;
  root.dataset['position'] = position;
  button.hidden = !hasChatBubble;
  textLink.hidden = textNumber === null;
  if (textNumber !== null) textLink.href = `sms:${textNumber}`;
  if (invitation === null) elements.invitation.replaceChildren();
  else if (accept.textContent !== invitation || !accept.isConnected) {
    accept.textContent = invitation;
    elements.invitation.replaceChildren(accept, decline);
  }
}

function element(tag: 'div' | 'span', className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function pressable(className: string, ...content: Node[]): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.append(...content);
  return button;
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
