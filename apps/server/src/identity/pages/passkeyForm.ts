import { escapeHtml } from '@forecourt/api/escapeHtml';

interface PasskeyForm {
  action: string;
  /** What the browser is asked to do (SimpleWebAuthn). */
  kind: 'startAuthentication' | 'startRegistration';
  options: object;
  label: string;
  /** The message where the browser gave no passkey. */
  failed: string;
  /** HTML of other fields. */
  fields?: string;
  isFocused?: boolean;
}

/** A button that asks the browser for a passkey; hidden until the script finds that it has them. */
export const passkeyForm = ({
  action,
  kind,
  options,
  label,
  failed,
  fields = '',
  isFocused = false,
}: PasskeyForm): string => `
    <form method="post" action="${escapeHtml(action)}" data-passkey="${kind}" data-options="${escapeHtml(JSON.stringify(options))}" data-failed="${escapeHtml(failed)}">
      <input type="hidden" name="response">
      ${fields}
      <button class="secondary" type="button" data-passkey-button${isFocused ? ' data-focus' : ''} hidden>${escapeHtml(label)}</button>
      <p class="field-error" role="alert" data-passkey-problem></p>
    </form>`;
