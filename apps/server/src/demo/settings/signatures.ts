import type { FeedRecord } from '@forecourt/api/contract/feed';
import { type PreferenceType, preferenceTypes } from '@forecourt/api/contract/settings/preferences';
import { blankSignature, type Signature, signatureHtml } from '@forecourt/api/contract/settings/signature';
import type { DemoDealer } from '../dealers.ts';

/** A dealer's address, and who signs its e-mails. */
const places: Record<string, [fullName: string, position: string, address: string, areaCode: string]> = {
  'harbor-toyota': ['Nadia Haddad', 'Internet Sales Manager', '1180 Lafayette Road, Portsmouth, NH 03801', '+1603'],
  'harbor-ford': ['Owen Fitzgerald', 'Sales Manager', '400 Spaulding Turnpike, Portsmouth, NH 03801', '+1603'],
  'harbor-subaru': ['Camila Duarte', 'Customer Care', '27 Woodbury Avenue, Portsmouth, NH 03801', '+1603'],
  'cascade-jeep': ['Tyrell Jenkins', 'Director of Sales', '2350 Mission Street SE, Salem, OR 97302', '+1503'],
  'cascade-subaru': ['Mei Tanaka', 'Online Sales', '910 Columbia Boulevard, Portland, OR 97217', '+1503'],
  'cascade-buying-center': ['Sean Gallagher', 'Buying Manager', '5 Industrial Way, Tualatin, OR 97062', '+1503'],
  'meridian-ford': ['Nadia Haddad', 'Sales Manager', '7200 West Ogden Avenue, Lyons, IL 60534', '+1708'],
  'meridian-mini': ['Owen Fitzgerald', 'Verkaufsleiter', 'Aachener Straße 1042, 50858 Köln', '+49221'],
  'meridian-prescott': ['Camila Duarte', 'Owner', '3260 Willow Creek Road, Prescott, AZ 86301', '+1928'],
  'meridian-jeep': ['Mei Tanaka', 'Sales Manager', '1450 East Ogden Avenue, Naperville, IL 60563', '+1630'],
};

const firstSalesProduct = ({ products }: DemoDealer) => products.find(({ category }) => category === 'SALES_AI')?.id;

/** The e-mail signature of each product; the chat's mirrors Sales AI's. */
export function* signatureLines(dealer: DemoDealer): Generator<FeedRecord> {
  const [FullName, Position, Address, area] = places[dealer.id]!;
  const sales = firstSalesProduct(dealer);
  for (const { id: product, name, category } of dealer.products) {
    const fields: Signature = {
      ...blankSignature,
      DealershipName: dealer.name,
      FullName,
      Position,
      MainPhone: `${area}5550142`,
      SecondaryPhone: `${area}5550143`,
      PartsPhone: category === 'SERVICE_AI' ? `${area}5550144` : '',
      WebsiteUrl: `https://www.${dealer.id}.example`,
      Address,
      ResourceName: `${name} signature`,
      MirrorFrom: category === 'CHAT_AI' && sales !== undefined ? sales : null,
    };
    const value = { ...fields, Signature: signatureHtml(fields) };
    yield { type: 'setting', dealer: dealer.id, id: `signature-${product}`, product, kind: 'signature', value };
  }
}

/** Some dealers keep the defaults. */
export function* preferenceLines(dealer: DemoDealer): Generator<FeedRecord> {
  const isFormal = dealer.country !== 'US' || dealer.id.startsWith('cascade');
  const chosen: Partial<Record<PreferenceType, string>> = {
    ...(dealer.country === 'US' && dealer.id.startsWith('harbor') && { ReportChannel: 'Email' }),
    ...(isFormal && { Tone: 'Formal', SignedBy: 'Team' }),
  };
  for (const { id: product } of dealer.products)
    for (const Type of preferenceTypes) {
      const Value = chosen[Type];
      if (Value === undefined) continue;
      yield {
        type: 'setting',
        dealer: dealer.id,
        id: `${product}-${Type}`,
        product,
        kind: 'preference',
        value: { Type, Value },
      };
    }
}
