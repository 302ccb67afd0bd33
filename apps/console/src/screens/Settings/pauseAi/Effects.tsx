import { Effect, EffectList } from '@forecourt/ui/settings/EffectList';
import { Heading } from '@forecourt/ui/text/Heading';
import { Stack } from '@forecourt/ui/layout/Stack';
import { pauseTexts } from './texts.ts';

/** What a pause ends in this product, and what goes on. */
export function Effects({ isPaused }: { isPaused: boolean }) {
  const title = pauseTexts.effects(isPaused);
  const { answers, followUps, undo, team } = pauseTexts;
  return (
    <Stack space="xsmall">
      <Heading level={3} size="standard">
        {title}
      </Heading>
      <EffectList aria-label={title}>
        {[answers, followUps, undo].map(({ label, effect }) => (
          <Effect key={label} kind="ends" label={label}>
            {effect}
          </Effect>
        ))}
        <Effect kind="continues" label={team.label}>
          {team.effect}
        </Effect>
      </EffectList>
    </Stack>
  );
}
