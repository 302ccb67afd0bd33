import { channelLabel } from '@forecourt/api/channels';
import { type FollowUpStep, followUpTemplate } from '@forecourt/api/contract/settings/follow-up';
import { testFollowUp } from '@forecourt/api/contract/settings/test-message';
import { Dialog } from '@forecourt/ui/overlays/Dialog';
import { Skeleton } from '@forecourt/ui/feedback/Skeleton';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Text } from '@forecourt/ui/text/Text';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { Load } from '../../../load/Load.tsx';
import { useAuth } from '../../../session/store.ts';
import { TestMessage } from '../testMessage/TestMessage.tsx';
import { testTexts } from '../testMessage/texts.ts';
import { followUpTexts } from './texts.ts';
import { whenText } from '../../../format/followUpTime.ts';

interface TemplateDialogProps {
  step: FollowUpStep;
  /** Whether the person may send it to themselves. */
  canTest: boolean;
  onClose: () => void;
}

/** What a step says, to look at. */
export function TemplateDialog({ step, canTest, onClose }: TemplateDialogProps) {
  const { user_info, selectedProduct } = useAuth();
  const { TemplateId } = step;
  const query = useQuery({
    queryKey: ['settings', user_info.DealerId, selectedProduct?.Id, 'follow-up-template', TemplateId],
    queryFn: ({ signal }) => api.send(followUpTemplate, { params: { template_id: TemplateId }, query: {} }, { signal }),
  });
  return (
    <Dialog
      isOpen
      title={query.data?.Name ?? followUpTexts.show}
      closeLabel={followUpTexts.close}
      onOpenChange={onClose}
    >
      <Load query={query} pending={<Skeleton lines={4} />}>
        {({ Channel, Content }) => (
          <Stack space="medium">
            <Text as="p" size="small" tone="secondary">
              {`${followUpTexts.sentBy} ${channelLabel(Channel)}, ${whenText(step)}`}
            </Text>
            <Stack space="xsmall">
              {Content.split('\n').map((line, at) => (
                // A template's lines never move.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <Text as="p" key={at}>
                  {line}
                </Text>
              ))}
            </Stack>
            {Content.includes('#{') && (
              <Text as="p" size="small" tone="secondary">
                {followUpTexts.placeholders}
              </Text>
            )}
            {canTest && Content.trim() !== '' && (
              <TestMessage
                about={Channel === 'email' ? testTexts.email : testTexts.text}
                send={(Id) => api.send(testFollowUp, { params: { template_id: TemplateId }, query: {}, body: { Id } })}
              />
            )}
          </Stack>
        )}
      </Load>
    </Dialog>
  );
}
