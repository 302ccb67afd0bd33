import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { escapeHtml, escapeText } from '../../escapeHtml.ts';
import { isPhone, phoneMessage } from '../phone.ts';
import { AccountParams } from '../scope.ts';
import { inBlock } from './inBlock.ts';
import { Id, nameTextOrEmpty, textOrEmpty } from '../text.ts';
import { isRecord, tolerant } from '../tolerant.ts';

/** What stands below a product's e-mails, and what it is made of (spec 2 §3, the first of the two spellings). */
export const Signature = z.strictObject({
  DealershipName: nameTextOrEmpty(200),
  FullName: nameTextOrEmpty(120),
  Position: nameTextOrEmpty(120),
  /** Sales. */
  MainPhone: textOrEmpty(24),
  /** Service. */
  SecondaryPhone: textOrEmpty(24),
  PartsPhone: textOrEmpty(24),
  WebsiteUrl: textOrEmpty(300),
  Address: textOrEmpty(300),
  /** HTML; empty where e-mails end without one. */
  Signature: textOrEmpty(20_000),
  /** What the signature is called among staff. */
  ResourceName: nameTextOrEmpty(120),
  /** The product whose signature this one goes with; null for one of its own. */
  MirrorFrom: z.nullable(Id),
});
export type Signature = z.output<typeof Signature>;

export const blankSignature: Signature = {
  DealershipName: '',
  FullName: '',
  Position: '',
  MainPhone: '',
  SecondaryPhone: '',
  PartsPhone: '',
  WebsiteUrl: '',
  Address: '',
  Signature: '',
  ResourceName: '',
  MirrorFrom: null,
};

/** The second spelling's names for the first one's fields (spec 2 §3). */
const secondSpelling = {
  SalesPhoneNumber: 'MainPhone',
  ServicePhoneNumber: 'SecondaryPhone',
  PartsPhoneNumber: 'PartsPhone',
  WebsiteURL: 'WebsiteUrl',
} as const satisfies Record<string, keyof Signature>;

/** A signature's fields by the first spelling's names; where a record has both, the first one counts. */
function inFirstSpelling(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const isSecond = ([name]: [string, unknown]) => Object.hasOwn(secondSpelling, name);
  const renamed = given
    .filter(isSecond)
    .map(([name, value]) => [secondSpelling[name as keyof typeof secondSpelling], value]);
  return Object.fromEntries([...renamed, ...given.filter((entry) => !isSecond(entry))]);
}

/** A signature as it arrives, in either spelling. What it leaves out is empty. */
export const AnySignature = z.pipe(
  z.strictObject({
    ...z.partial(Signature).shape,
    SalesPhoneNumber: z.optional(textOrEmpty(24)),
    ServicePhoneNumber: z.optional(textOrEmpty(24)),
    PartsPhoneNumber: z.optional(textOrEmpty(24)),
    WebsiteURL: z.optional(textOrEmpty(300)),
  }),
  z.transform((fields): Signature => ({ ...blankSignature, ...inFirstSpelling(fields) })),
);

/** As it may be stored, in either spelling. What it leaves out is empty. */
export const StoredSignature: z.ZodMiniType<Signature> = z.pipe(
  z.transform((document) => (isRecord(document) ? inFirstSpelling(document) : document)),
  tolerant(Signature.shape, blankSignature),
);

const requiredFields = ['DealershipName', 'FullName', 'MainPhone', 'WebsiteUrl', 'Address'] as const;
const phoneFields = ['MainPhone', 'SecondaryPhone', 'PartsPhone'] as const;

/**
 * What keeps a signature from being saved, by field (spec 2 §5). The screen and the server go by the same.
 * @param isNew in create mode a resource name is needed too
 * @returns '' for a field that is only missing; nothing for a signature that can be saved
 */
export function signatureProblems(
  signature: Signature,
  { isNew }: { isNew: boolean },
): Partial<Record<keyof Signature, string>> {
  const required = isNew ? [...requiredFields, 'ResourceName' as const] : requiredFields;
  return {
    ...Object.fromEntries(required.filter((name) => signature[name].trim() === '').map((name) => [name, ''])),
    ...Object.fromEntries(
      phoneFields
        .filter((name) => signature[name] !== '' && !isPhone(signature[name]))
        .map((name) => [name, phoneMessage]),
    ),
  };
}

const link = (address: string, text: string) => `<a href="${escapeHtml(address)}">${escapeText(text)}</a>`;

/** Where a website's address leads; undefined for what is none. */
function websiteHref(written: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`;
  const url = /\s/.test(written) || !URL.canParse(address) ? undefined : new URL(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * The signature that the fields make, as HTML: who writes, then where and how to reach the dealership. Written as the server
 * stores it, so that one that was made of the fields is known from one that somebody wrote.
 */
export function signatureHtml(fields: Signature): string {
  const at = (name: keyof Omit<Signature, 'MirrorFrom'>) => fields[name].trim();
  const phone = (label: string, number: string) =>
    number === '' ? '' : `${label}: ${isPhone(number) ? link(`tel:${number}`, number) : escapeText(number)}`;
  const website = at('WebsiteUrl');
  const href = websiteHref(website);
  const paragraphs = [
    [
      escapeText(at('FullName')),
      escapeText(at('Position')),
      at('DealershipName') && `<strong>${escapeText(at('DealershipName'))}</strong>`,
    ],
    [
      escapeText(at('Address')),
      phone('Sales', at('MainPhone')),
      phone('Service', at('SecondaryPhone')),
      phone('Parts', at('PartsPhone')),
      href === undefined ? escapeText(website) : link(href, website),
    ],
  ];
  return paragraphs
    .map((lines) => lines.filter(Boolean).join('<br />'))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}

/** A product's signature as the API answers it. */
export const SignatureResource = z.extend(Signature, { Id, Version: z.int() });
export type SignatureResource = z.output<typeof SignatureResource>;

/** The answer's version is the signature's, 0 where there is none. */
export const availableSignatures = call({
  ...inBlock('signature', 'read'),
  id: 'signature.available',
  method: 'GET',
  path: '/api/dashboard/:account_id/resources/general-info/_available',
  summary: 'Get the product’s signature, and the Sales AI signature it can match',
  version: 'read',
  response: z.object({
    /** None or one; one that goes with Sales AI's says what that says now. */
    Items: z.array(SignatureResource),
    /** Null where the account has no other product that is Sales AI with a signature. */
    SalesAI: z.nullable(z.object({ Id, Signature })),
  }),
});

export const blankSignatureCall = call({
  ...inBlock('signature', 'create'),
  id: 'signature.blank',
  method: 'GET',
  path: '/api/dashboard/:account_id/resources/general-info/_blank',
  summary: 'Get a blank signature',
  response: Signature,
});

export const createSignature = call({
  ...inBlock('signature', 'create'),
  id: 'signature.create',
  method: 'POST',
  path: '/api/dashboard/:account_id/resources/general-info/_create',
  summary: 'Write the product’s first signature',
  version: 'write',
  body: AnySignature,
  response: SignatureResource,
});

export const updateSignature = call({
  ...inBlock('signature', 'write'),
  id: 'signature.update',
  method: 'PUT',
  path: '/api/dashboard/:account_id/resources/general-info/:resource_id',
  summary: 'Change the product’s signature',
  version: 'write',
  params: z.extend(AccountParams, { resource_id: Id }),
  body: AnySignature,
  response: SignatureResource,
});
