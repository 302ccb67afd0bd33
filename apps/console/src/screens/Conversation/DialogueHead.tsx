import { channelLabel, outboundChannelIds } from '@forecourt/api/channels';
import type { LeadInfo } from '@forecourt/api/contract/leads';
import { ChannelTabs } from '@forecourt/ui/conversation/ChannelTabs';
import { Inline } from '@forecourt/ui/layout/Inline';
import { Stack } from '@forecourt/ui/layout/Stack';
import { DialogueActions } from './DialogueActions.tsx';
import { PreviewBanner } from './preview/PreviewBanner.tsx';
import { viewTexts } from './texts.ts';
import type { ChannelTab } from './timeline/entries.ts';

const tabs: ChannelTab[] = ['all', ...outboundChannelIds];

interface DialogueHeadProps {
  cid: string;
  lead: LeadInfo | undefined;
  /** Nobody is written to, and nothing is done for a customer. */
  isPreview: boolean;
  tab: ChannelTab;
  onTabChange: (tab: ChannelTab) => void;
}

/** Which channel is shown, and what can be done for the customer. */
export const DialogueHead = ({ cid, lead, isPreview, tab, onTabChange }: DialogueHeadProps) => (
  <Stack space="xsmall">
    {isPreview && <PreviewBanner originalId={lead?.AgenticLead?.preview_of ?? undefined} />}
    <Inline justify="between">
      <ChannelTabs
        label={viewTexts.channel}
        items={tabs.map((id) => ({ id, label: id === 'all' ? viewTexts.all : channelLabel(id) }))}
        value={tab}
        onChange={(id) => onTabChange(tabs.find((one) => one === id) ?? 'all')}
      />
      {lead && !isPreview && <DialogueActions key={cid} cid={cid} lead={lead} />}
    </Inline>
  </Stack>
);
