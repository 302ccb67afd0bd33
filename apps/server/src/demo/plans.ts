import type { ChannelId } from '@forecourt/api/channels';
import { buying } from './dialogues/buying.ts';
import { chat } from './dialogues/chat.ts';
import { finance } from './dialogues/finance.ts';
import { sales } from './dialogues/sales.ts';
import { service } from './dialogues/service.ts';
import type { Scenario } from './dialogues/Scenario.ts';

/** What a product's leads are made of. */
export interface ProductPlan {
  scenarios: Scenario[];
  sources: string[];
  channels: ChannelId[];
  leadTypes: string[];
  /** Of its vehicles, in years. */
  ages: [from: number, to: number];
  /** Whether the dealer writes first. */
  isOutreach?: boolean;
}

/** By product. */
export const plans: Record<string, ProductPlan> = {
  LEAD_ENGAGE: {
    scenarios: sales,
    sources: ['Dealer Website', 'AutoTrader', 'Cars.com', 'CarGurus', 'Manufacturer', 'Referral'],
    channels: ['email', 'email', 'sms', 'sms', 'whatsapp'],
    leadTypes: ['NEW', 'NEW', 'USED'],
    ages: [0, 2],
  },
  DealerChat: { scenarios: chat, sources: ['Website Chat'], channels: ['chat'], leadTypes: ['CHAT'], ages: [0, 5] },
  SALESCAMPAIGNS: {
    scenarios: finance,
    sources: ['Lease Maturity', 'Equity Campaign'],
    channels: ['email', 'sms'],
    leadTypes: ['CAMPAIGN'],
    ages: [2, 3],
    isOutreach: true,
  },
  SERVICE_AI: {
    scenarios: service,
    sources: ['Service Reminder'],
    channels: ['sms', 'email'],
    leadTypes: ['SERVICE'],
    ages: [1, 6],
    isOutreach: true,
  },
  CARBUYING_AI: {
    scenarios: buying,
    sources: ['Sell Your Car Page', 'Manufacturer'],
    channels: ['sms', 'email'],
    leadTypes: ['BUYING'],
    ages: [1, 6],
  },
};
