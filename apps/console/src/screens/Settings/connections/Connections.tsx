import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import type { ComponentType } from 'react';
import type { BlockProps } from '../blockProps.ts';
import { getCardAnchor } from './cardAnchor.ts';
import { Checklist } from './checklist/Checklist.tsx';
import { ApiKeys } from './apiKeys/ApiKeys.tsx';
import { Doors } from './doors/Doors.tsx';
import { SendingDomain } from './sendingDomain/SendingDomain.tsx';
import { Webhooks } from './webhooks/Webhooks.tsx';
import { StockCard } from './stock/StockCard.tsx';
import { connectionTexts } from './texts.ts';

/** The doors, in the order in which a new dealer connects them. */
const cards: { id: string; Card: ComponentType<BlockProps> }[] = [
  { id: 'doors', Card: Doors },
  { id: 'sending-domain', Card: SendingDomain },
  { id: 'stock', Card: StockCard },
  { id: 'webhooks', Card: Webhooks },
  { id: 'api-keys', Card: ApiKeys },
];

/** How the dealer is connected to the rest of the world: a card a door (docs/decisions/connections.md). */
export function Connections(props: BlockProps) {
  return (
    <Stack space="large">
      <Text as="p" tone="secondary">
        {connectionTexts.introduction}
      </Text>
      {/* Nothing leads to it, and it leaves no gap where it is past. */}
      <Checklist {...props} />
      {cards.map(({ id, Card }) => (
        <div key={id} id={getCardAnchor(id)}>
          <Card {...props} />
        </div>
      ))}
    </Stack>
  );
}
