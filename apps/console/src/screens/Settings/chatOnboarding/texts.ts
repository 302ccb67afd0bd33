import type { InstallationCheck } from '@forecourt/api/contract/settings/chat-installation';
import { settingsWithoutEffect } from '@forecourt/api/contract/settings/without-effect';

/** The quoted texts of spec 2 §2, §5 and §8, word for word. */
export const domainTexts = {
  domains: 'Domains',
  none: 'No domains configured yet.',
  onboarding: 'Onboarding is in progress. Your domains will appear here when your chat is ready to set up.',
  add: 'Add Domain',
  address: 'Domain',
  addressHelp: 'The website’s host name, such as www.dealer.com. You can’t change it later.',
  copyFrom: 'Copy settings from',
  copyNothing: 'Don’t copy',
  copyHelp: 'Google Analytics settings aren’t copied: every website has its own.',
  cancel: 'Cancel',
  close: 'Close',
  added: 'Domain was added successfully.',
  notAdded: 'An error occurred while adding the domain.',
  remove: 'Delete Domain',
  removed: 'Domain was deleted successfully.',
  notRemoved: 'An error occurred while deleting the domain.',
  question: (domain: string) => `Delete ${domain}?`,
  questionDetail: 'The chat will no longer appear on this website, and its settings will be deleted.',
  save: 'Save Settings',
  saved: 'Your changes were saved successfully.',
  failed: 'An error occurred while saving your changes.',
  form: (domain: string) => `Settings for ${domain}`,
  on: 'On',
  off: 'Off',
  unsavedTitle: 'Unsaved Changes',
  unsavedQuestion: 'Navigating away will discard any changes you have made. Do you want to continue without saving?',
  stay: 'Stay on this domain',
  discard: 'Discard changes & switch',
};

export const fieldTexts = {
  chat: 'Chatbot',
  chatHelp: 'Shows the chat on this website. Applies from the customer’s next page.',
  shiftDigital: 'Shift Digital',
  shiftDigitalHelp: settingsWithoutEffect['chatUi.updateDomain settings.chatbot_shift_digital_enabled'],
  ga4: 'Google Analytics 4',
  ga4Help:
    'Sends an event when a customer opens the chat, sends a message, leaves contact info, or books an appointment.',
  measurementId: 'Measurement ID',
  measurementIdHelp: 'From your web data stream, such as G-XXXXXXXXXX',
  secret: 'API secret',
  secretHelp: 'From Measurement Protocol API secrets. It won’t be shown again.',
  secretSet: 'A secret is set. Type a new one to replace it.',
  secretRemoved: 'The secret will be removed when you save.',
  removeSecret: 'Remove secret',
  keepSecret: 'Keep secret',
  secretIs: { kept: 'Unchanged', typed: 'New secret', removed: 'Removed' },
};

export const installTexts = {
  title: 'Installation',
  help: 'Paste this line into every page of the website, before the closing </body> tag, or add it with a tag manager.',
  snippet: 'Chat snippet',
  copy: 'Copy',
  copied: 'Copied',
  check: 'Check installation',
  checking: 'Checking…',
  checkedPage: (url: string) => `Page checked: ${url}`,
  isOff: 'The chatbot is turned off for this domain, so customers won’t see it.',
  failed: 'Couldn’t complete the check. Try again in a moment.',
};

interface Finding {
  tone: 'success' | 'warning' | 'danger';
  title: string;
  text: (detail: string) => string;
}

/** What a check of the installation says, and what to do about it. */
export const findings: Record<InstallationCheck['result'], Finding> = {
  installed: { tone: 'success', title: 'Installed', text: () => 'The chat snippet is on the page.' },
  'not-found': {
    tone: 'warning',
    title: 'Not found',
    text: () => 'The snippet isn’t in the page’s source. If a tag manager adds it, this check can’t see it.',
  },
  'tag-manager': {
    tone: 'warning',
    title: 'Not in the page’s source',
    text: (name) =>
      `The page loads ${name}, and this check can’t see what that adds. If it adds the snippet, open the page and look for the chat. The account has to be in the script’s address, as above: tag managers may remove attributes.`,
  },
  'no-account': {
    tone: 'danger',
    title: 'No account',
    text: () =>
      'The snippet on the page doesn’t name an account, so the chat doesn’t start. A tag manager may have removed it. Replace the snippet with the one above.',
  },
  'other-account': {
    tone: 'danger',
    title: 'Another account’s snippet',
    text: (account) => `The snippet on the page belongs to the account “${account}”. Replace it with the one above.`,
  },
  'other-server': {
    tone: 'danger',
    title: 'Another server’s snippet',
    text: (origin) => `The snippet on the page loads the chat from ${origin}. Replace it with the one above.`,
  },
  blocked: {
    tone: 'danger',
    title: 'Blocked by the page',
    text: (directive) =>
      `The snippet is on the page, but the page’s Content-Security-Policy (${directive}) doesn’t allow the chat to load.`,
  },
  redirected: {
    tone: 'warning',
    title: 'Redirected',
    text: (host) => `The page redirects to ${host}, so the chat runs there. Add that domain as well.`,
  },
  'http-error': {
    tone: 'danger',
    title: 'Page not reached',
    text: (status) => `The website answered with status ${status}. A firewall may be blocking the check.`,
  },
  unreachable: {
    tone: 'danger',
    title: 'Page not reached',
    text: () => 'The website didn’t answer, or took too long.',
  },
  'not-public': {
    tone: 'danger',
    title: 'Page not reached',
    text: () => 'This domain doesn’t point to a public website, so it can’t be checked.',
  },
};
