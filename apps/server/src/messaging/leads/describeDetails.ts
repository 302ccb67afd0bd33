import type { LeadDetails, RequestedAmount, RequestedVehicle } from './leadDetails.ts';

/** One of a request's details, for people: 'Trade-in', '2018 Honda Civic EX, used, 62,000 mi, good condition'. */
export interface NamedDetail {
  name: string;
  value: string;
}

const joined = (parts: (string | undefined | false)[], separator = ', '): string =>
  parts.filter((part) => part !== undefined && part !== false && part !== '').join(separator);

/** A request's details in words, as far as it has them, for staff and for the assistant. What has no field is not among them (`other`). */
export function describeDetails(details: LeadDetails): NamedDetail[] {
  const { vehicles, timeFrame, contactWishes = [], customer, provider, vendor } = details;
  const named: NamedDetail[] = [
    ...vehicles.flatMap(describeVehicle),
    { name: 'Time frame', value: timeFrame ? describeTimeFrame(timeFrame) : '' },
    { name: 'Prefers contact by', value: contactWishes.map(({ kind, to }) => `${kind}: ${to}`).join('; ') },
    { name: 'Best time to call', value: listCallTimes(details) },
    ...customer
      .flatMap(({ addresses }) => addresses)
      .map((address) => ({ name: 'Address', value: describeAddress(address) })),
    { name: 'Sent by', value: joined([provider?.name, provider?.service]) },
    { name: 'Sent to', value: vendor?.name ?? '' },
  ];
  return named.filter(({ value }) => value !== '');
}

/** Who the customer is and how to reach them, as a request has it. */
export const describeContact = ({ customer }: LeadDetails): NamedDetail[] =>
  customer.flatMap(({ names, emails, phones }) =>
    [
      {
        name: 'Name',
        value: joined(
          names.map(({ text }) => text),
          ' ',
        ),
      },
      { name: 'Phone number', value: joined(phones.map(({ number }) => number)) },
      { name: 'Email', value: joined(emails.map(({ address }) => address)) },
    ].filter(({ value }) => value !== ''),
  );

const interestNames: Record<string, string> = {
  buy: 'Wants to buy',
  lease: 'Wants to lease',
  'test-drive': 'Wants to test-drive',
  sell: 'Wants to sell',
  'trade-in': 'Trade-in',
  tradein: 'Trade-in',
  trade: 'Trade-in',
};

function describeVehicle(vehicle: RequestedVehicle): NamedDetail[] {
  const { year, make, model, trim, status, condition, odometer, stock, vin, bodyStyle, transmission, doors } = vehicle;
  const { finance, prices, options, colors, comments, priceComments } = vehicle;
  const name = interestNames[vehicle.interest ?? ''] ?? 'Interested in';
  const car = joined([year, make, model, trim], ' ');
  const described = joined([
    car,
    status,
    bodyStyle,
    doors && `${doors} doors`,
    transmission && `transmission ${transmission}`,
    odometer && describeOdometer(odometer),
    condition && `${condition} condition`,
    stock && `stock # ${stock}`,
    vin && `VIN ${vin}`,
  ]);
  // What belongs to a car says which, since a request may have several.
  const about = (part: string) => (car === '' ? part : `${part}, ${car}`);
  return [
    { name, value: described },
    ...prices.map((price) => ({ name: about('Price'), value: describeAmount(price) })),
    { name: about('Note on the price'), value: priceComments ?? '' },
    { name: about('Colors'), value: colors.map(describeColors).filter(Boolean).join('; ') },
    { name: about('Options'), value: joined(options.map((option) => option.name ?? option.code)) },
    {
      name: about('Finance'),
      value: joined([finance?.method, ...(finance?.amounts ?? []).map(describeAmount)]),
    },
    {
      name: about('Balance'),
      value: (finance?.balances ?? []).map(describeAmount).join(', '),
    },
    { name: about('Note'), value: comments ?? '' },
  ];
}

const numberFormat = new Intl.NumberFormat('en-US');
const formatNumber = (text: string): string =>
  /^\d+(?:\.\d+)?$/.test(text) ? numberFormat.format(Number(text)) : text;

const describeOdometer = ({ value, units, status }: NonNullable<RequestedVehicle['odometer']>): string =>
  joined([
    `${formatNumber(value)} ${units ?? 'on the odometer'}`,
    status && status !== 'original' && `odometer ${status}`,
  ]);

const describeColors = ({ exterior, interior }: RequestedVehicle['colors'][number]): string =>
  joined([exterior, interior && `${interior} inside`]);

const amountNames: Record<string, string> = {
  downpayment: 'down payment',
  monthly: 'a month',
  total: 'in all',
  finance: 'still owed',
  residual: 'residual value',
};
const limitNames: Record<string, string> = { maximum: 'at most', minimum: 'at least' };

/** 'offer 33,000 USD', 'at most 450 USD a month'. */
function describeAmount({ amount, type = '', limit = '', currency, delta, relativeTo }: RequestedAmount): string {
  const name = amountNames[type] ?? type;
  const isBefore = amountNames[type] === undefined || type === 'downpayment';
  return joined(
    [
      isBefore && name,
      limitNames[limit],
      formatNumber(amount),
      delta === 'percentage' ? '%' : (currency ?? 'USD'),
      !isBefore && name,
      delta !== undefined && delta !== 'absolute' && relativeTo !== undefined && `relative to ${relativeTo}`,
    ],
    ' ',
  );
}

function describeTimeFrame({ description, earliest, latest }: NonNullable<LeadDetails['timeFrame']>): string {
  const day = (date: string | undefined) => date?.replace(/T.*$/, '');
  return joined([description, earliest && `from ${day(earliest)}`, latest && `until ${day(latest)}`]);
}

const listCallTimes = ({ customer }: LeadDetails): string =>
  [...new Set(customer.flatMap(({ phones }) => phones).flatMap(({ time }) => time ?? []))]
    .filter((time) => time !== 'nopreference')
    .join(', ');

const describeAddress = ({
  streets,
  apartment,
  city,
  region,
  postalCode,
  country,
}: LeadDetails['customer'][number]['addresses'][number]): string =>
  joined([...streets, apartment, city, joined([region, postalCode], ' '), country]);
