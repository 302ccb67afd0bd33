import type { RequestedAmount, RequestedOption, RequestedVehicle } from '../../messaging/leads/leadDetails.ts';
import { takeIds, withoutMissing } from './readContact.ts';
import type { AdfElement } from './readElements.ts';
import { findChildren, takeAttribute, takeField, takeLines, takeText } from './takeElements.ts';

/** ADF's `vehicle`. */
export const takeVehicle = (vehicle: AdfElement): RequestedVehicle => ({
  ids: takeIds(vehicle),
  ...withoutMissing({
    interest: takeAttribute(vehicle, 'interest')?.toLowerCase(),
    status: takeAttribute(vehicle, 'status')?.toLowerCase(),
    year: takeField(vehicle, 'year'),
    make: takeField(vehicle, 'make'),
    model: takeField(vehicle, 'model'),
    trim: takeField(vehicle, 'trim'),
    vin: takeField(vehicle, 'vin'),
    stock: takeField(vehicle, 'stock'),
    doors: takeField(vehicle, 'doors'),
    bodyStyle: takeField(vehicle, 'bodystyle'),
    transmission: takeField(vehicle, 'transmission'),
    condition: takeField(vehicle, 'condition'),
    odometer: takeOdometer(vehicle),
    image: takeImage(vehicle),
    priceComments: takeField(vehicle, 'pricecomments'),
    finance: takeFinance(vehicle),
    comments: takeComments(vehicle),
  }),
  colors: findChildren(vehicle, 'colorcombination').map((colors) =>
    withoutMissing({
      exterior: takeField(colors, 'exteriorcolor'),
      interior: takeField(colors, 'interiorcolor'),
      preference: takeField(colors, 'preference'),
    }),
  ),
  prices: takeAmounts(vehicle, 'price'),
  options: findChildren(vehicle, 'option').map(takeOption),
});

/** Takes an element's `comments`, several as paragraphs. @returns undefined for none */
export const takeComments = (element: AdfElement | undefined): string | undefined =>
  (element ? findChildren(element, 'comments', 'comment') : [])
    .map(takeLines)
    .filter((text) => text !== '')
    .join('\n\n') || undefined;

const takeAmounts = (element: AdfElement, name: string): RequestedAmount[] =>
  findChildren(element, name).flatMap((price) => {
    const amount = takeText(price);
    if (amount === undefined) return [];
    return [
      {
        amount,
        ...withoutMissing({
          type: takeAttribute(price, 'type')?.toLowerCase(),
          limit: takeAttribute(price, 'limit')?.toLowerCase(),
          currency: takeAttribute(price, 'currency')?.toUpperCase(),
          delta: takeAttribute(price, 'delta'),
          relativeTo: takeAttribute(price, 'relativeto'),
          source: takeAttribute(price, 'source'),
        }),
      },
    ];
  });

function takeOdometer(vehicle: AdfElement): RequestedVehicle['odometer'] {
  const [odometer] = findChildren(vehicle, 'odometer');
  const value = takeText(odometer);
  if (value === undefined) return undefined;
  return {
    value,
    ...withoutMissing({
      units: takeAttribute(odometer, 'units')?.toLowerCase(),
      status: takeAttribute(odometer, 'status')?.toLowerCase(),
    }),
  };
}

function takeImage(vehicle: AdfElement): RequestedVehicle['image'] {
  const [image] = findChildren(vehicle, 'imagetag');
  const url = takeText(image);
  if (url === undefined) return undefined;
  return {
    url,
    ...withoutMissing({
      width: takeAttribute(image, 'width'),
      height: takeAttribute(image, 'height'),
      text: takeAttribute(image, 'alttext'),
    }),
  };
}

function takeOption(option: AdfElement): RequestedOption {
  return withoutMissing({
    name: takeField(option, 'optionname'),
    code: takeField(option, 'manufacturercode'),
    stock: takeField(option, 'stock'),
    weighting: takeField(option, 'weighting'),
    price: takeAmounts(option, 'price')[0],
  });
}

function takeFinance(vehicle: AdfElement): RequestedVehicle['finance'] {
  const [finance] = findChildren(vehicle, 'finance');
  if (!finance) return undefined;
  const method = takeField(finance, 'method')?.toLowerCase();
  return {
    ...(method !== undefined && { method }),
    amounts: takeAmounts(finance, 'amount'),
    balances: takeAmounts(finance, 'balance'),
  };
}
