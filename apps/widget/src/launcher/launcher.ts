import { type LauncherMessage, panelMessage } from '../protocol.ts';
import { type AdobePage, tellAdobe } from './adobe.ts';
import type { Consent } from './consent.ts';
import { createEntry, showEntry } from '@forecourt/ui/chatEntry';
import { invitationOn } from './invitation.ts';
import type { Look } from './look.ts';
import { pageFacts, readPage, getReferral } from './readPage.ts';
import { getWords } from './readVehicle.ts';
import { visitTeller } from './visit.ts';

export interface LauncherOptions {
  /** The dealer's account. */
  account: string;
  /** Where the panel comes from: the origin of the script itself. */
  origin: string;
  consent: Consent;
  look: Look;
  /** The page's Adobe data layer is notified when the chat is opened. */
  hasAdobe: boolean;
  css: string;
}

/** How long a page stands before its visitor is invited to chat, in ms. */
const invitationDelay = 3000;

/** After how long a frame that is still loading is reported as slow, and how long one that has loaded may take to start, in ms. */
const frameTimeout = 15_000;

/** Where a phone begins: the panel is the whole screen then. Also in the style. */
const phone = '(max-width: 640px)';

/**
 * Puts the button on the page. The panel's frame is made when somebody is about to open it (WCAG's focus, a pointer above the
 * button), and shown when it is there.
 */
export function startLauncher({ account, origin, consent, look, hasAdobe, css }: LauncherOptions): void {
  const elements = createEntry(css);
  const { host, button, badge, note, panel, accept, decline } = elements;
  const referral = getReferral(document.referrer, location.host);
  let frame: HTMLIFrameElement | undefined;
  let timer: number | undefined;
  let isReady = false;
  let isOpen = false;
  let cta: string | null = null;
  let press: string | null = null;
  let hasOpened = false;
  const tellVisit = visitTeller(origin, { account_id: account, host: location.host, referral });
  let unread = 0;
  let invitation: string | null = null;
  const device = () => (matchMedia(phone).matches ? 'mobile' : 'desktop');
  const pageType = () => readPage(pageFacts(document, location.href)).page.type;

  const tell = () => {
    if (!isReady) return;
    const message: LauncherMessage = {
      forecourtChat: 1,
      ...readPage(pageFacts(document, location.href)),
      cta,
      press,
      mayStore: consent.isGiven(),
      referral,
      dir: getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr',
      isOpen,
    };
    frame?.contentWindow?.postMessage(message, origin);
  };

  const show = () => {
    const isShown = isOpen && isReady;
    panel.classList.toggle('shown', isShown);
    button.setAttribute('aria-expanded', String(isShown));
    button.setAttribute('aria-busy', String(isOpen && !isReady));
    badge.hidden = unread === 0 || isOpen;
    badge.textContent = unread > 99 ? '99+' : String(unread);
    showEntry(elements, {
      position: look.position[device()],
      hasChatBubble: look.has_chat_bubble,
      textNumber: look.text_number,
      invitation: isOpen ? null : invitation,
    });
    const news = unread === 0 ? '' : unread === 1 ? ', 1 new message' : `, ${unread} new messages`;
    button.setAttribute('aria-label', isShown ? 'Close chat' : `Open chat${news}`);
  };

  const load = () => {
    if (frame) return;
    note.textContent = '';
    frame = document.createElement('iframe');
    frame.title = 'Chat';
    frame.src = `${origin}/widget/panel?account=${encodeURIComponent(account)}&host=${encodeURIComponent(location.host)}`;
    // An error page loads as well, but does not start.
    frame.addEventListener('load', () => !isReady && wait(giveUp));
    panel.append(frame);
    wait(sayThatItIsSlow);
  };

  const wait = (orElse: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(safely(orElse), frameTimeout);
  };

  const sayThatItIsSlow = () => {
    if (isOpen) note.textContent = 'The chat is still loading…';
  };

  /** The network is down, or the page's policy forbids the frame. Another press tries again. */
  const giveUp = () => {
    frame?.remove();
    frame = undefined;
    if (isOpen) note.textContent = 'Can’t load the chat right now. Please try again.';
    isOpen = false;
    show();
  };

  const countVisit = (pressed: Parameters<typeof tellVisit>[1] = null) => {
    if (consent.isGiven()) tellVisit(hasOpened, pressed);
  };

  const open = (by: string | null) => {
    cta = by;
    press = by !== null && consent.isGiven() ? crypto.randomUUID() : null;
    const isFirst = !hasOpened;
    isOpen = true;
    hasOpened = true;
    invitation = null;
    if (cta !== null && press !== null) countVisit({ id: press, cta, page_type: pageType() });
    else if (isFirst) countVisit();
    if (isFirst && hasAdobe && consent.isGiven()) tellAdobe(window as Window & AdobePage, cta);
    load();
    show();
    tell();
    if (isReady) frame?.focus();
  };

  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    cta = null;
    press = null;
    show();
    tell();
    button.focus();
  };

  /** Once in a day, on a page that a message is meant for. A browser that may not remember it is not asked. */
  const invite = () => {
    if (isOpen || hasOpened || !consent.isGiven() || !look.pops_up[device()]) return;
    invitation = invitationOn(look.messages, pageType());
    if (invitation !== null) show();
  };

  const endInvitation = () => {
    invitation = null;
    show();
    if (look.has_chat_bubble) button.focus();
  };

  const onPanel = (event: MessageEvent) => {
    const message = panelMessage(event, { window: frame?.contentWindow, origin });
    if (!message) return;
    if (message.type === 'ready') {
      clearTimeout(timer);
      note.textContent = '';
      isReady = true;
      show();
      tell();
      if (isOpen) frame?.focus();
    }
    if (message.type === 'close') close();
    if (message.type === 'hide') end();
    if (message.type === 'unread') {
      unread = message.count;
      show();
    }
  };

  /** A button of the page that opens the chat. */
  const onPress = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('[data-forecourt-cta]') : null;
    if (!pressed) return;
    event.preventDefault();
    open(getWords(pressed.getAttribute('data-forecourt-cta'), 120) || null);
  };

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  /** Fits the panel to what is visible: a phone's keyboard covers the page and its frames without making them shorter. */
  const fit = () => {
    const visible = window.visualViewport;
    const isPhone = matchMedia(phone).matches && visible && Math.abs(visible.scale - 1) < 0.01;
    if (isPhone) {
      panel.style.setProperty('--height', `${visible.height}px`);
      panel.style.setProperty('--top', `${visible.offsetTop}px`);
    } else {
      panel.style.removeProperty('--height');
      panel.style.removeProperty('--top');
    }
  };

  const listening = new AbortController();
  const { signal } = listening;
  /** A page's framework may draw the body anew, or empty it. A frame that was taken out loads again when it is back. */
  const stay = () => {
    if (!host.isConnected) {
      isReady = false;
      document.body.append(host);
      show();
    }
    staying.observe(document.body, { childList: true });
  };
  const staying = new MutationObserver(safely(stay));
  const end = () => {
    staying.disconnect();
    listening.abort();
    clearTimeout(timer);
    clearTimeout(invitationTimer);
    host.remove();
  };

  window.addEventListener('message', safely(onPanel), { signal });
  document.addEventListener('click', safely(onPress), { signal });
  button.addEventListener(
    'click',
    safely(() => (isOpen && isReady ? close() : open(null))),
    { signal },
  );
  accept.addEventListener(
    'click',
    safely(() => open(getWords(accept.textContent, 120))),
    { signal },
  );
  decline.addEventListener('click', safely(endInvitation), { signal });
  // A window that is turned or drawn smaller.
  matchMedia(phone).addEventListener('change', safely(show), { signal });
  button.addEventListener('pointerenter', safely(load), { signal });
  button.addEventListener('focus', safely(load), { signal });
  button.addEventListener('keydown', safely(onKey), { signal });
  window.visualViewport?.addEventListener('resize', safely(fit), { signal });
  window.visualViewport?.addEventListener('scroll', safely(fit), { signal });
  // A page that changes without being loaded anew.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigatesuccess', safely(tell), { signal });

  consent.onChange(
    safely(() => {
      countVisit();
      tell();
    }),
  );

  stay();
  staying.observe(document.documentElement, { childList: true });
  const invitationTimer = window.setTimeout(safely(invite), invitationDelay);
  countVisit();
  loadWhenIdle(safely(load));
}

/** Runs a part of the launcher so that its errors never reach the page's own error handlers. */
function safely<Input extends unknown[]>(run: (...input: Input) => void): (...input: Input) => void {
  return (...input) => {
    try {
      run(...input);
    } catch {
      // Neither the page nor its visitor could do anything about it.
    }
  };
}

/** What a browser tells of its connection; not all do. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/**
 * Loads the panel before anybody asks for it where that costs nobody anything: on a fast connection, when the page has
 * nothing else to do. A conversation that has begun then shows its unread messages on the next page.
 */
function loadWhenIdle(load: () => void): void {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.effectiveType !== '4g' || connection.saveData) return;
  if ('requestIdleCallback' in window) window.setTimeout(() => requestIdleCallback(load), 3000);
}
