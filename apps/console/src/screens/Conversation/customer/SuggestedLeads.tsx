import { keepApart, merge } from '@forecourt/api/contract/customers';
import type { SuggestedLead } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { usePhone } from '../../../format/usePhone.ts';
import { ListedLead } from './ListedLead.tsx';
import { customerTexts, sharedText } from './texts.ts';
import { useCustomerChange } from './useCustomerChange.ts';

/** Leads that are probably the same person's, each with why, to be merged with this one or kept apart for good. */
export function SuggestedLeads({ cid, leads }: { cid: string; leads: readonly SuggestedLead[] }) {
  const phone = usePhone();
  const getButton = useCustomerChange(cid);
  return (
    <Stack space="small">
      <Heading level={3} size="standard">
        {customerTexts.suggestions}
      </Heading>
      {leads.map(({ FullName, Shared, ...lead }) => {
        const body = { other_conversation_id: lead.ConversationId };
        return (
          <Stack key={lead.ConversationId} space="xsmall">
            {/* The reason names the vehicle. */}
            <ListedLead {...lead} {...(Shared.kind === 'vehicle' && { Vehicle: null })} name={FullName} />
            <Text size="small">{sharedText(Shared, Shared.kind === 'phone' ? phone(Shared.value) : Shared.value)}</Text>
            <Inline space="small">
              <Button size="small" {...getButton({ call: merge, body, done: customerTexts.merged(FullName) })}>
                {customerTexts.same}
              </Button>
              <Button
                size="small"
                tone="quiet"
                {...getButton({ call: keepApart, body, done: customerTexts.keptApart })}
              >
                {customerTexts.different}
              </Button>
            </Inline>
          </Stack>
        );
      })}
    </Stack>
  );
}
