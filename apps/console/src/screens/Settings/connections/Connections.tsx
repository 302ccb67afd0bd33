import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import type { ComponentType } from 'react';
import type { BlockProps } from '../blockProps.ts';
import { StockCard } from './stock/StockCard.tsx';
import { connectionTexts } from './texts.ts';

/** The doors, in the order in which a new dealer connects them. */
const cards: ComponentType<BlockProps>[] = [StockCard];

/** How the dealer is connected to the rest of the world: a card a door (docs/decisions/connections.md). */
export function Connections(props: BlockProps) {
  return (
    <Stack space="large">
      <Text as="p" tone="secondary">
        {connectionTexts.introduction}
      </Text>
      {cards.map((Card, index) => (
        <Card key={index} {...props} />
      ))}
    </Stack>
  );
}
