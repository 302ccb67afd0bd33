import XMLBuilder from 'fast-xml-builder';

/** What a prospect says of a lead. Missing parts are left out or empty, as the format allows. */
export interface AdfLead {
  leadId: string;
  source: string;
  createdAt: Date;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  vehicle: { year?: number | null; make?: string; model?: string; trim?: string; vin?: string; stock?: string } | null;
  dealerName: string;
}

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', textNodeName: '#', format: true });

/** A character that XML 1.0 (§2.2) has no way to write. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const clean = (text: string): string => text.replace(unwritable, '');

/**
 * A lead as ADF 1.0, the format in which CRMs of dealerships take mail (Auto-lead Data Format, "ADF an industry standard data format
 * for the export and import of automotive customer leads using XML", 1.0): elements in the order of its DTD.
 * @param comment what has happened, for people
 * @param provider who sends it
 */
export function buildAdf(lead: AdfLead, comment: string | null, provider: string): string {
  const { leadId, source, createdAt, firstName, lastName, email, phone, vehicle, dealerName } = lead;
  const name = (part: string, text: string) => (text === '' ? [] : [{ '@part': part, '#': clean(text) }]);
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    '?ADF': { '@VERSION': '1.0' },
    adf: {
      prospect: {
        '@status': 'new',
        id: { '@sequence': '1', '@source': provider, '#': clean(leadId) },
        requestdate: createdAt.toISOString(),
        vehicle: {
          '@interest': 'buy',
          year: vehicle?.year ? String(vehicle.year) : '',
          make: clean(vehicle?.make ?? ''),
          model: clean(vehicle?.model ?? ''),
          ...(vehicle?.vin && { vin: clean(vehicle.vin) }),
          ...(vehicle?.stock && { stock: clean(vehicle.stock) }),
          ...(vehicle?.trim && { trim: clean(vehicle.trim) }),
        },
        customer: {
          contact: {
            name: [...name('first', firstName), ...name('last', lastName)],
            ...(email !== null && { email: clean(email) }),
            ...(phone !== null && { phone: clean(phone) }),
          },
          ...(comment !== null && { comments: clean(comment) }),
        },
        vendor: { vendorname: clean(dealerName), contact: { name: { '@part': 'full', '#': clean(dealerName) } } },
        provider: { name: { '@part': 'full', '#': provider }, service: clean(source) },
      },
    },
  });
}
