import { type EntryColors, entryStyle } from '@forecourt/ui/chatEntryStyle';
import { createConsent } from './consent.ts';
import { startLauncher } from './launcher.ts';
import type { Look, Offered } from './look.ts';
import { readInstallation } from './readInstallation.ts';

/** What stands around the button. */
export type BrandColors = Omit<EntryColors, 'background' | 'hover' | 'icon' | 'ring'>;
interface BothAppearances {
  light: BrandColors;
  dark: BrandColors;
}

/** The colors of every brand, put in by the build. */
declare const launcherColors: Record<string, BothAppearances>;

/**
 * The one global of ours on the page: so that a second script tag does nothing, and for the page to tell of consent
 * (`forecourtChat.consent(true)`). A tag without an account leaves one that a later tag may replace.
 */
const guard = 'forecourtChat';

function start(): void {
  const earlier = Object.getOwnPropertyDescriptor(window, guard);
  if ((earlier && !earlier.configurable) || window.top !== window) return;
  const installation = readInstallation(document, performance);
  if (earlier && !installation) return;
  const { consent, tell } = createConsent(!installation?.needsConsent);
  Object.defineProperty(window, guard, { value: Object.freeze({ consent: tell }), configurable: !installation });
  if (!installation) {
    console.warn('Website chat: not started. The script names no account: load it as widget.js?account=YOUR-ACCOUNT.');
    return;
  }
  const { account, origin } = installation;
  const brand = launcherColors[installation.brand] ?? launcherColors.forecourt!;
  const run = async () => {
    try {
      const offered = await offeredChat(origin, account);
      if (!offered) return;
      const { look, adobe_analytics: hasAdobe } = offered;
      startLauncher({ account, origin, consent, look, hasAdobe, css: getStyle(brand, look.colors) });
    } catch {
      // A foreign page, no network, or a browser that lacks something: the page is as it was without us.
    }
  };
  afterLoad(() => void run());
}

/** How the dealer's chat looks on this host; undefined where there is none. A foreign page cannot even read the answer. */
async function offeredChat(origin: string, account: string): Promise<Offered | undefined> {
  const query = `account_id=${encodeURIComponent(account)}&host=${encodeURIComponent(location.host)}`;
  const answer = await fetch(`${origin}/api/website-chat/settings?${query}`, { credentials: 'omit' });
  return answer.ok ? ((await answer.json()) as Offered) : undefined;
}

/** The dealer's color on the button and its focus ring, the brand's around it. */
function getStyle(brand: BothAppearances, colors: Look['colors']): string {
  const colorsIn = (appearance: 'light' | 'dark'): EntryColors => {
    const { fill, fillHover, onFill, text } = colors[appearance];
    return { ...brand[appearance], background: fill, hover: fillHover, icon: onFill, ring: text };
  };
  return entryStyle({ light: colorsIn('light'), dark: colorsIn('dark') });
}

/** After the page has loaded and been painted, and only for somebody who sees it: a tab in the background draws no frame. */
function afterLoad(run: () => void): void {
  const later = () => requestAnimationFrame(() => window.setTimeout(run, 0));
  if (isPrerendered()) document.addEventListener('prerenderingchange', () => afterLoad(run), { once: true });
  else if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const isPrerendered = () => (document as { prerendering?: boolean }).prerendering === true;

try {
  start();
} catch {
  // The same.
}
