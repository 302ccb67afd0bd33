import { escapeHtml } from '@forecourt/api/escapeHtml';
import type { Brand } from '@forecourt/brand-tokens/Brand';
import { outboxPage, outboxPath } from '../../messaging/outbox/outboxHtml.ts';
import { writePath } from '../../messaging/outbox/writePath.ts';
import { doors, type Draft } from './draft.ts';

interface FormPage {
  brand: Brand;
  dealers: readonly { id: string; name: string }[];
  draft: Draft;
  /** Why it could not be sent; what was typed stays. */
  problem?: string;
}

/** Where somebody writes to a dealer as a customer does. */
export const formPage = ({ brand, dealers, draft, problem }: FormPage): string =>
  outboxPage(
    brand,
    'Write as a customer',
    `<p><a href="${outboxPath}">← Outbox</a></p>
    <h1>Write as a customer</h1>
    <p class="hint">Your message goes out and comes in as a customer’s would: by SMTP, or by the carrier’s webhook.</p>
    ${problem === undefined ? '' : `<p class="error" role="alert">${escapeHtml(problem)}</p>`}
    <form class="write" method="post" action="${writePath}">
      ${select('door', 'Send', Object.entries(doors), draft.door)}
      ${select(
        'dealer',
        'To',
        dealers.map(({ id, name }) => [id, name] as const),
        draft.dealerId,
      )}
      ${input('from', 'From', draft.from, 'An email address or a phone number')}
      ${input('name', 'Name', draft.name)}
      ${input('subject', 'Subject', draft.subject, 'Of an email')}
      <span><label for="text">Message</label><textarea id="text" name="text" rows="8" required>${escapeHtml(draft.text)}</textarea></span>
      <input type="hidden" name="answers" value="${escapeHtml(draft.answers)}">
      <button>Send</button>
    </form>`,
  );

const select = (name: string, label: string, options: readonly (readonly [string, string])[], chosen: string) =>
  `<span><label for="${name}">${label}</label><select id="${name}" name="${name}">${options
    .map(
      ([value, text]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
    )
    .join('')}</select></span>`;

const input = (name: string, label: string, value: string, hint?: string) =>
  `<span><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}"${
    hint === undefined ? '' : ` aria-describedby="${name}-hint"><small id="${name}-hint" class="hint">${hint}</small`
  }></span>`;
