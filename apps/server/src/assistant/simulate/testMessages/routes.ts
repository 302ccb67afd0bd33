import { channels } from '@forecourt/api/channels';
import { escapeText } from '@forecourt/api/escapeHtml';
import { testFollowUp, testMessagesAnHour, testSignature } from '@forecourt/api/contract/settings/test-message';
import { isBlank } from '@forecourt/api/contract/text';
import { sql } from 'kysely';
import { fillTemplate } from '../../../settings/fillTemplate.ts';
import { messageBody } from '../../reply/messageBody.ts';
import { asOwner } from '../../../platform/db/owner.ts';
import type { Scope, ScopedTransaction } from '../../../platform/db/scope.ts';
import { testKey } from '../../../messaging/delivery/testKey.ts';
import { assistantSignature } from '../../../messaging/delivery/assistantSignature.ts';
import { loadSignature } from '../../../messaging/delivery/signature.ts';
import { createSecretSeal, type SecretSeal } from '../../../platform/secrets/sealSecrets.ts';
import { isUnconfirmed, sendConfirmation } from '../../../messaging/emailConfirmation/confirmationMail.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Person } from '../../../platform/access/person.ts';
import { queueNotice } from '../../../messaging/notices/queueNotice.ts';
import { readSetting } from '../../../settings/records.ts';

/**
 * What customers get, sent to the person who asks for it: through the outbox, to their own address alone, marked as a test. It belongs to
 * no lead and no conversation, so that nothing counts it. An address that a person typed themselves gets a link to confirm it first: it may
 * be somebody else's.
 */
export function testMessageRoutes({ contract, config, origin }: Platform): void {
  const links = { origin, seal: createSecretSeal(config) };
  contract.scoped(testSignature, async (work) => {
    const { trx, scope, body } = work;
    const signature = await loadSignature(trx, scope);
    if (isBlank(signature)) throw new Refusal(409, 'nothing-to-send', 'This product has no signature yet');
    return send(work, links, {
      id: body.Id,
      what: 'signature',
      html: `${paragraph('This is how your signature looks below an email.')}${signature}`,
    });
  });

  contract.scoped(testFollowUp, async (work) => {
    const { trx, scope, person, params, body } = work;
    const template = (await readSetting(trx, scope, 'follow-up-template', params.template_id))?.value;
    if (!template) throw notFound('This template no longer exists');
    const { name } = await trx
      .selectFrom('dealer')
      .select('name')
      .where('id', '=', scope.dealerId)
      .executeTakeFirstOrThrow();
    // As for a lead whose car nobody knows (assistant/reply/followUps.ts).
    const values = new Map([
      ['first_name', person.firstName.trim() || 'there'],
      ['vehicle', 'car'],
      ['dealer', name],
    ]);
    const text = fillTemplate(template.Content, values);
    if (text === null || isBlank(text))
      throw new Refusal(
        409,
        'nothing-to-send',
        'Customers don’t get this message: its text is empty or has an unknown placeholder',
      );
    const { Channel } = template;
    const signature = channels[Channel].hasSignature ? (await assistantSignature(trx, scope)).html : null;
    const html = channels[Channel].isHtml
      ? messageBody(text, Channel, signature)
      : text
          .split('\n')
          .map((line) => paragraph(line))
          .join('');
    return send(work, links, { id: body.Id, what: template.Name, html });
  });
}

interface Work {
  trx: ScopedTransaction;
  scope: Scope;
  person: Pick<Person, 'id' | 'dealerIds'>;
  audit: (subject: string, documents: { after: unknown }) => Promise<void>;
}

interface Test {
  id: string;
  /** For the subject. */
  what: string;
  html: string;
}

const paragraph = (text: string): string => `<p>${escapeText(text)}</p>`;

/** @throws Refusal for a person without an address, and beyond the limit */
async function send(
  { trx, scope, person: { id, dealerIds }, audit }: Work,
  { origin, seal }: { origin: string; seal: SecretSeal },
  test: Test,
): Promise<{ SentTo: string; IsConfirmation: boolean }> {
  // Read anew: callers are cached for some seconds, and an address may just have changed.
  const { email } = await trx.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const recipient = email.trim();
  if (recipient === '') throw new Refusal(409, 'no-address', 'Your profile has no email address to send a test to');
  const key = testKey(id, test.id);
  // One request at a time, so that several at once do not pass the limit together.
  await trx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${testKey(id, '')}, 0))`.as('locked')).execute();
  if (await isUnconfirmed(trx, id)) {
    await sendConfirmation(trx, seal, { ...scope, personId: id, email: recipient, origin });
    return { SentTo: recipient, IsConfirmation: true };
  }
  // Of all their dealers: one person, one mailbox.
  const { sent } = await asOwner(trx, () =>
    trx
      .selectFrom('delivery')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('sent'))
      .where((eb) => eb('dealer_id', '=', eb.fn.any(eb.val(dealerIds))))
      .where(sql<boolean>`starts_with(notice_key, ${testKey(id, '')})`)
      .where('notice_key', '<>', key)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow(),
  );
  if (sent >= testMessagesAnHour)
    throw new Refusal(429, 'too-many-tests', 'You’ve sent yourself too many tests. Try again in an hour.');
  const isNew = await queueNotice(trx, {
    ...scope,
    key,
    channel: 'email',
    recipient,
    subject: `[Test] ${test.what}`,
    html: `${paragraph('Test message. No customer gets it.')}${test.html}`,
  });
  if (isNew) await audit(test.id, { after: { sent_to: recipient, what: test.what } });
  return { SentTo: recipient, IsConfirmation: false };
}
