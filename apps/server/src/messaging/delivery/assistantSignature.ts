import { escapeText } from '@forecourt/api/escapeHtml';
import { readStored } from '@forecourt/api/contract/settings/kinds';
import { blankSignature, type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import { type QueryExecutorProvider, sql } from 'kysely';
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

interface SignatureRow {
  dealerName: string;
  productName: string;
  country: string;
  phoneFormat: string | null;
  own: unknown;
  mirrored: unknown;
  preference: unknown;
}

/**
 * The product's signature as it stands below the assistant's emails: 'Emails signed by' (spec 2 §2, Preferences) chooses the name that
 * takes the salesperson's place. Salespeople's own replies end with the signature as it is saved (signature.ts).
 * @param isSigned the message has a name of its own above it, by instructions: 'Sign as Maria'
 */
export async function assistantSignature(
  db: QueryExecutorProvider,
  { dealerId, productId }: Scope,
  isSigned = false,
): Promise<AssistantSignature> {
  const { rows } = await sql<SignatureRow>`
    select d.name as "dealerName", p.name as "productName", d.country, locale.value ->> 'phone_number_format_id' as "phoneFormat",
      own.value as own, mirrored.value as mirrored, preference.value as preference
    from dealer d
    join dealer_product p on p.dealer_id = d.id and p.id = ${productId}
    left join setting own on (own.dealer_id, own.product_id, own.kind, own.key) = (d.id, p.id, 'signature', '')
    left join setting mirrored on (mirrored.dealer_id, mirrored.product_id, mirrored.kind, mirrored.key)
      = (d.id, own.value ->> 'MirrorFrom', 'signature', '')
    left join setting preference on (preference.dealer_id, preference.product_id, preference.kind, preference.key)
      = (d.id, p.id, 'preference', 'SignedBy')
    left join setting locale on (locale.dealer_id, locale.product_id, locale.kind, locale.key) = (d.id, '', 'dealer-parameters', '')
    where d.id = ${dealerId}`.execute(db);
  const row = rows[0];
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
