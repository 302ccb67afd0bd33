import { VehicleCarousel } from '@forecourt/ui/widget/VehicleCarousel';
import type { Chat } from './chat.ts';
import { vehicleTexts } from './vehicleTexts.ts';
import { type ChatVehicle, getName } from './vehicles.ts';

const formatPrice = (price: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(price);

interface VehiclesProps {
  chat: Chat;
  /** Asks for contact info; none while a form is open. */
  onContact?: (() => void) | undefined;
  label: string;
  vehicles: readonly ChatVehicle[];
}

/** Cards of vehicles. A file of its own, fetched where there are any. */
export function Vehicles({ chat, onContact, label, vehicles }: VehiclesProps) {
  const { settings, needsContact } = chat.get();
  const isPriceAsked = settings?.shows_prices === false;
  const getPrice = ({ price, currency }: ChatVehicle) => {
    if (price !== null) return formatPrice(price, currency);
    return needsContact ? vehicleTexts.contactFirst : isPriceAsked ? vehicleTexts.askPrice : undefined;
  };
  const slides = vehicles.map((vehicle) => ({
    id: vehicle.stock,
    title: [getName(vehicle), vehicle.trim].filter(Boolean).join(' '),
    detail: vehicleTexts.stock(vehicle.stock),
    ...(getPrice(vehicle) !== undefined && { price: getPrice(vehicle)! }),
    ...(vehicle.image_url !== null && { src: vehicle.image_url }),
  }));
  const ask = (stock: string) => {
    const chosen = vehicles.find((vehicle) => vehicle.stock === stock);
    if (!chosen) return;
    if (needsContact) onContact?.();
    else chat.askAbout(chosen, vehicleTexts[isPriceAsked ? 'priceQuestion' : 'question'](getName(chosen), stock));
  };
  return (
    <VehicleCarousel
      label={label}
      vehicles={slides}
      actionLabel={isPriceAsked && !needsContact ? vehicleTexts.askPrice : vehicleTexts.action}
      onAction={ask}
      texts={vehicleTexts.carousel}
    />
  );
}
