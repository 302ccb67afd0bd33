import type { CallOutput } from '@forecourt/api/call';
import { entityTag, versionIn } from '@forecourt/api/entityTag';
import {
  type FollowUpStep,
  followUps,
  updateFollowUp,
  type VersionedSequence,
} from '@forecourt/api/contract/settings/follow-up';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useIsNarrow } from '@forecourt/ui/useIsNarrow';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useSaveAtOnce } from '../../../saving/useSaveAtOnce.ts';
import { useAuth } from '../../../session/store.ts';
import type { BlockProps } from '../blockProps.ts';
import { Sequence } from './Sequence.tsx';
import { settingsWithoutEffect } from '@forecourt/api/contract/settings/without-effect';
import { followUpTexts } from './texts.ts';
import { whenText } from '../../../format/followUpTime.ts';

type Sequences = CallOutput<typeof followUps>;

/** One step of a sequence, switched. */
interface Switched {
  sequence: VersionedSequence;
  step: FollowUpStep;
  Status: FollowUpStep['Status'];
}

const withSequence = (held: Sequences, id: string, make: (one: VersionedSequence) => VersionedSequence): Sequences => ({
  Items: held.Items.map((one) => (one.FollowUpSequenceId === id ? make(one) : one)),
});

/** The follow-up sequences; a step that is switched saves its whole sequence (spec 2 §4). */
export function FollowUp({ access }: BlockProps) {
  const { user_info, selectedProduct } = useAuth();
  const isNarrow = useIsNarrow();
  const params = { account_id: user_info.DealerId };
  const queryKey = ['settings', user_info.DealerId, selectedProduct?.Id, 'follow-up'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.send(followUps, { params, query: {} }, { signal }),
    staleTime: 0,
  });
  const { change } = useSaveAtOnce<Sequences, Switched>({
    queryKey,
    inverse: (switched) => ({ ...switched, Status: switched.Status === 1 ? 0 : 1 }),
    apply: (held, { sequence, step, Status }) =>
      withSequence(held, sequence.FollowUpSequenceId, (one) => ({
        ...one,
        FollowUpSequence: one.FollowUpSequence.map((each) =>
          each.FollowUpId === step.FollowUpId ? { ...each, Status } : each,
        ),
      })),
    save: async ({ sequence: { FollowUpSequenceId } }, held) => {
      const { Version, ...body } = held.Items.find((one) => one.FollowUpSequenceId === FollowUpSequenceId)!;
      const { version } = await api.sendVersioned(
        updateFollowUp,
        { params: { ...params, FollowUpSequenceId }, query: {}, body },
        { ifMatch: entityTag(Version) },
      );
      return (now) => withSequence(now, FollowUpSequenceId, (one) => ({ ...one, Version: versionIn(version) }));
    },
    done: ({ sequence, step, Status }) =>
      followUpTexts.switched(sequence.FollowUpSequenceName, whenText(step), Status === 1),
    failed: ({ sequence, step, Status }) =>
      followUpTexts.failed(sequence.FollowUpSequenceName, whenText(step), Status === 1),
  });
  return (
    <Stack space="medium">
      <Text as="p">{followUpTexts.intro}</Text>
      <Load query={query} pending={<Skeleton shape="rows" count={3} />}>
        {({ Items }) =>
          Items.length === 0 ? (
            <Text as="p" tone="secondary">
              {followUpTexts.empty}
            </Text>
          ) : (
            <Stack space={isNarrow ? 'none' : 'medium'}>
              <Text as="p" size="small" tone="secondary">
                {settingsWithoutEffect['followups.update SortNumber']}
              </Text>
              {Items.map((sequence) => (
                <Sequence
                  key={sequence.FollowUpSequenceId}
                  sequence={sequence}
                  canWrite={access.includes('write')}
                  onSwitch={(step, Status) => change({ sequence, step, Status })}
                />
              ))}
            </Stack>
          )
        }
      </Load>
    </Stack>
  );
}
