import { type VehicleForSale, vehiclesForSale } from '@forecourt/api/contract/for-sale';
import { CommandPalette } from '@forecourt/ui/actions/CommandPalette';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { formatPrice } from '../../../format/format.ts';
import { useAuth } from '../../../session/store.ts';
import type { OnDemandProps } from '../../../shell/useOnDemand.ts';
import { stockTexts } from '../texts.ts';

interface StockPickerProps extends OnDemandProps {
  cid: string;
  onInsert: (words: string) => void;
}

/** The vehicles that the dealership may offer, to be found by typing and put into a reply with their price and stock number. */
export function StockPicker({ isOpen, onOpenChange, cid, onInsert }: StockPickerProps) {
  const { DealerId: account_id } = useAuth().user_info;
  const { data, isError } = useQuery({
    queryKey: ['for-sale', account_id, cid],
    enabled: isOpen,
    queryFn: ({ signal }) =>
      api.send(vehiclesForSale, { params: { account_id }, query: { conversation_id: cid } }, { signal }),
  });
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={stockTexts.title}
      placeholder={stockTexts.search}
      emptyText={isError ? stockTexts.error : !data ? stockTexts.loading : stockTexts.none}
      countText={stockTexts.count}
      sections={[
        {
          id: 'stock',
          title: stockTexts.title,
          commands: (data?.Items ?? []).map((vehicle, at) => ({
            id: String(at),
            label: vehicle.Name,
            hint: getFacts(vehicle),
            onAction: () => onInsert([vehicle.Name, getFacts(vehicle)].filter(Boolean).join(', ')),
          })),
        },
      ]}
    />
  );
}

/** '$35,480, stock T16871': by the stock number a chat shows the vehicle's card to the customer. */
const getFacts = ({ Price, Stock }: VehicleForSale): string =>
  [Price !== null && formatPrice(Price), Stock !== null && stockTexts.stock(Stock)].filter(Boolean).join(', ');
