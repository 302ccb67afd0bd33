import { jsonForScript } from '../../platform/html/jsonForScript.ts';
import type { LeadVehicle } from '../../messaging/leads/vehiclesForSale.ts';
import { getName } from './siteHtml.ts';

/**
 * A vehicle as search engines and the chat read it (https://schema.org/Car). The element that holds it is data and runs nothing, so the
 * policy of the page does not mind it (HTML, "prepare the script element").
 */
export const carData = (vehicle: LeadVehicle): string =>
  jsonForScript({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: getName(vehicle),
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: vehicle.year === undefined ? undefined : String(vehicle.year),
    vehicleConfiguration: vehicle.trim,
    vehicleIdentificationNumber: vehicle.vin,
    sku: vehicle.stock,
    image: vehicle.image_url,
    offers: {
      '@type': 'Offer',
      price: vehicle.price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  });
