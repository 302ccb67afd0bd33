import type { Touch } from '@forecourt/api/contract/nextTouch';
import { channelLabel } from '@forecourt/api/channels';
import { AlertDialog } from '@forecourt/ui/overlays/AlertDialog';
import { Button } from '@forecourt/ui/actions/Button';
import { Callout } from '@forecourt/ui/feedback/Callout';
import { Heading } from '@forecourt/ui/text/Heading';
import { Inline } from '@forecourt/ui/layout/Inline';
import { NextTouch } from '@forecourt/ui/conversation/NextTouch';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useState } from 'react';
import { useMinute } from '../../../conversations/waiting.ts';
import { useStamp } from '../../../conversations/useStamp.ts';
import { Load } from '../../../load/Load.tsx';
import { useClock } from '../timeline/useClock.ts';
import { EditMessage } from './EditMessage.tsx';
import { getDetails, nextTexts, nothingText, getTitle } from './texts.ts';
import { useEditedText } from './useEditedText.ts';
import { type TouchChange, useNextTouch } from './useNextTouch.ts';

/** What the assistant sends next and what staff do about it, or why it sends nothing (docs/decisions/next-message.md). */
export function NextMessage({ cid }: { cid: string }) {
  const next = useNextTouch(cid);
  const typed = useEditedText(cid);
  const { query, change, problem } = next;
  return (
    <Stack space="small">
      <Heading level={3} size="standard">
        {nextTexts.title}
      </Heading>
      <Load query={query} shape={{ height: '160px' }}>
        {({ value: { Touch, Nothing, CanChange }, version }) =>
          typed.draft && CanChange ? (
            <EditMessage
              touch={Touch}
              version={version}
              typed={typed}
              isPending={change.isPending}
              problem={problem}
              onSave={(body, onSuccess) => change.mutate({ body, version }, { onSuccess })}
              onClose={change.reset}
            />
          ) : Touch ? (
            <ShownTouch
              touch={Touch}
              canChange={CanChange}
              version={version}
              change={change}
              problem={problem}
              isEdited={typed.wasOpen}
              onEdit={() => {
                change.reset();
                typed.begin(Touch, version);
              }}
            />
          ) : (
            <NothingNext details={Nothing} problem={problem} />
          )
        }
      </Load>
    </Stack>
  );
}

type Next = ReturnType<typeof useNextTouch>;

function NothingNext({
  details,
  problem,
}: {
  details: NonNullable<Next['query']['data']>['value']['Nothing'];
  problem: string | undefined;
}) {
  const stamp = useStamp();
  return (
    <NextTouch state="nothing" title={nextTexts.nothing} details={details ? [nothingText(details, stamp)] : []}>
      <Problem text={problem} />
    </NextTouch>
  );
}

const Problem = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <Callout tone="warning" size="small" isUrgent>
      {text}
    </Callout>
  );

interface ShownTouchProps {
  touch: Touch;
  canChange: boolean;
  version: string;
  change: Next['change'];
  problem: string | undefined;
  /** The person has just left its editor: the focus comes back to where it was opened. */
  isEdited: boolean;
  onEdit: () => void;
}

function ShownTouch({ touch, canChange, version, change, problem, isEdited, onEdit }: ShownTouchProps) {
  const clock = useClock();
  const stamp = useStamp();
  const now = useMinute();
  // What is sent is what the question showed, whatever has come since.
  const [asking, setAsking] = useState<{ touch: Touch; version: string } | null>(null);
  const { Id, Text: text, Hold, EditedBy } = touch;
  const act = (what: Exclude<TouchChange['body']['change'], 'edit'>) =>
    change.mutate({ body: { id: Id, change: what }, version });
  return (
    <>
      <NextTouch
        state={Hold ? 'held' : 'planned'}
        title={getTitle(touch, clock.stamp, now)}
        dateTime={touch.At}
        details={getDetails(touch, stamp, now)}
        badges={EditedBy === null ? [] : [{ label: nextTexts.editedBy(EditedBy) }]}
        messageLabel={nextTexts.message}
        {...(text !== null && { message: text })}
        {...(canChange &&
          text !== null && {
            actions: (
              <>
                <Inline space="xxsmall" wrap={false}>
                  {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns to the button that opened the editor */}
                  <Button size="small" onPress={onEdit} isDisabled={change.isPending} autoFocus={isEdited}>
                    {nextTexts.edit}
                  </Button>
                  <Button
                    size="small"
                    isDisabled={change.isPending}
                    onPress={() => {
                      change.reset();
                      setAsking({ touch, version });
                    }}
                  >
                    {nextTexts.send}
                  </Button>
                </Inline>
                {/* They go to a line of their own together. */}
                <Inline space="xxsmall" wrap={false}>
                  <Button
                    size="small"
                    tone="quiet"
                    isDisabled={change.isPending}
                    onPress={() => act(Hold ? 'release' : 'hold')}
                  >
                    {Hold ? nextTexts.release : nextTexts.hold}
                  </Button>
                  <Button size="small" tone="quiet" isDisabled={change.isPending} onPress={() => act('skip')}>
                    {nextTexts.skip}
                  </Button>
                </Inline>
              </>
            ),
          })}
      >
        {asking === null && <Problem text={problem} />}
      </NextTouch>
      {asking !== null && (
        <AlertDialog
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsking(null);
          }}
          title={nextTexts.sendTitle(channelLabel(asking.touch.Channel))}
          cancelLabel={nextTexts.cancel}
          actionLabel={nextTexts.send}
          isPending={change.isPending}
          onAction={() =>
            change.mutate(
              { body: { id: asking.touch.Id, change: 'send' }, version: asking.version },
              // A refusal needs no dialog: the card shows it, with the present state of the message.
              { onSettled: () => setAsking(null) },
            )
          }
        >
          <Stack space="small">
            <Text as="p">{nextTexts.sendBody}</Text>
            <Text as="p">{asking.touch.Text}</Text>
          </Stack>
        </AlertDialog>
      )}
    </>
  );
}
