import { escapeText } from '@forecourt/api/escapeHtml';
import { readStored } from '@forecourt/api/contract/settings/kinds';
import { blankSignature, type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { getPhoneFormat } from '../../platform/locale/formats.ts';
import { formatPhoneLinks } from '../../platform/locale/phones.ts';

/** What stands below an email that the assistant sends. */
export interface AssistantSignature {
  /** Sanitized; empty where the product has no signature. */
  html: string;
  /** Whether it names who writes; else the message itself is signed. */
  namesSigner: boolean;
}

/**
 * The product's signature as it stands below the assistant's emails: 'Emails signed by' (spec 2 §2, Preferences) chooses the name that
 * takes the salesperson's place. Salespeople's own replies end with the signature as it is saved (signature.ts).
 * @param isSigned the message has a name of its own above it, by instructions: 'Sign as Maria'
 */
export async function assistantSignature(
  db: Kysely<Schema>,
  { dealerId, productId }: Scope,
  isSigned = false,
): Promise<AssistantSignature> {
  const row = await db
    .selectFrom('dealer as d')
    .innerJoin('dealer_product as p', (join) => join.onRef('p.dealer_id', '=', 'd.id').on('p.id', '=', productId))
    .leftJoin('setting as own', (join) =>
      join
        .onRef('own.dealer_id', '=', 'd.id')
        .onRef('own.product_id', '=', 'p.id')
        .on('own.kind', '=', 'signature')
        .on('own.key', '=', ''),
    )
    .leftJoin('setting as mirrored', (join) =>
      join
        .onRef('mirrored.dealer_id', '=', 'd.id')
        .on('mirrored.product_id', '=', sql<string>`own.value ->> 'MirrorFrom'`)
        .on('mirrored.kind', '=', 'signature')
        .on('mirrored.key', '=', ''),
    )
    .leftJoin('setting as preference', (join) =>
      join
        .onRef('preference.dealer_id', '=', 'd.id')
        .onRef('preference.product_id', '=', 'p.id')
        .on('preference.kind', '=', 'preference')
        .on('preference.key', '=', 'SignedBy'),
    )
    .leftJoin('setting as locale', (join) =>
      join
        .onRef('locale.dealer_id', '=', 'd.id')
        .on('locale.product_id', '=', '')
        .on('locale.kind', '=', 'dealer-parameters')
        .on('locale.key', '=', ''),
    )
    .where('d.id', '=', dealerId)
    .select(['d.name as dealerName', 'p.name as productName', 'd.country'])
    .select(['own.value as own', 'mirrored.value as mirrored', 'preference.value as preference'])
    .select(sql<string | null>`locale.value ->> 'phone_number_format_id'`.as('phoneFormat'))
    .executeTakeFirst();
  if (!row?.own) return { html: '', namesSigner: false };
  const signature = readStored('signature', row.mirrored ?? row.own) ?? blankSignature;
  const chosen = readStored('preference', row.preference, 'SignedBy')?.Value;
  const signer = chosen === 'Team' ? `The ${row.dealerName} team` : row.productName;
  const { html, namesSigner } = signedAs(signature, isSigned ? '' : signer);
  const { country, phoneFormat } = row;
  return { html: formatPhoneLinks(html, { format: getPhoneFormat(phoneFormat, country), country }), namesSigner };
}

/**
 * A signature with another name in the salesperson's place. What somebody has written by hand stays as it is but for that name, and the
 * position behind it.
 * @param signer '' for none
 */
export function signedAs(signature: Signature, signer: string): AssistantSignature {
  const { Signature: html, FullName, Position, DealershipName } = signature;
  if (html !== '' && html === signatureHtml(signature))
    return { html: signatureHtml({ ...signature, FullName: signer, Position: '' }), namesSigner: true };
  const name = escapeText(FullName.trim());
  if (name === '' || FullName.trim() === DealershipName.trim() || !html.includes(name))
    return { html, namesSigner: false };
  const position = escapeText(Position.trim());
  const [before, ...after] = html.split(name);
  return { html: [before, withoutPosition(after.join(name), position)].join(escapeText(signer)), namesSigner: true };
}

/** What follows a name, without the position that may stand behind it, by a comma, a dash or on a line of its own. */
function withoutPosition(html: string, position: string): string {
  const at = position === '' ? -1 : html.indexOf(position);
  if (at === -1 || /[^\s,|–-]/.test(html.slice(0, at).replaceAll(/<\/?(?:br|p|strong|b|em|i|span|div)\b[^>]*>/g, '')))
    return html;
  return `${html.slice(0, at).replace(/(?:<br ?\/?>|[\s,|–-])+$/, '')}${html.slice(at + position.length)}`;
}
