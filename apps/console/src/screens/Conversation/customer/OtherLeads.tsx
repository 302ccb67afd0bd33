import { separate } from '@forecourt/api/contract/customers';
import type { OtherLead } from '@forecourt/api/contract/leads';
import { Button } from '@forecourt/ui/actions/Button';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { Heading } from '@forecourt/ui/text/Heading';
import { Text } from '@forecourt/ui/text/Text';
import { LeadFacts } from './LeadFacts.tsx';
import { ListedLead } from './ListedLead.tsx';
import { customerTexts } from './texts.ts';
import { useCustomerChange } from './useCustomerChange.ts';

/** What else the same customer has asked the dealership, each a link to its conversation; a merge can be taken back. */
export function OtherLeads({ cid, leads }: { cid: string; leads: readonly OtherLead[] }) {
  const getButton = useCustomerChange(cid);
  return (
    <Stack space="small">
      <Heading level={3} size="standard">
        {customerTexts.others}
      </Heading>
      {leads.map((lead) => (
        <Stack key={lead.ConversationId} space="xsmall">
          <ListedLead {...lead} />
          <LeadFacts lead={lead} />
          {lead.IsMerged && (
            <Inline justify="between">
              <Text size="small" tone="secondary">
                {customerTexts.isMerged}
              </Text>
              <Button
                size="small"
                tone="quiet"
                aria-label={customerTexts.separateFrom(lead.Vehicle ?? lead.Source)}
                {...getButton({
                  call: separate,
                  body: { other_conversation_id: lead.ConversationId },
                  done: customerTexts.separated,
                })}
              >
                {customerTexts.separate}
              </Button>
            </Inline>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
