interface ToggleTexts {
  label: string;
  description: string;
}

/** What a toggle does to the chat, in words. */
const toggles = {
  takeover: {
    label: 'Dealership Takeover',
    description:
      'Salespeople can join a chat and take over from the assistant. Shoppers see “Talk to a person” in the chat.',
  },
  conversion: {
    label: 'Maximize Conversions',
    description: 'Asks shoppers for contact info when the chat starts. When off, it asks after their first message.',
  },
  price: {
    label: 'Selling Price',
    description: 'The chat shows prices. When off, shoppers ask for a price and your team answers.',
  },
  quickReplies: {
    label: 'Quick Replies',
    description: 'Suggests questions that shoppers can send with one tap.',
  },
  scheduler: {
    label: 'Service Appointment Scheduler',
    description: 'Shoppers can schedule service through the chat.',
  },
  schedulerVisible: {
    label: 'Offer “Schedule service”',
    description: 'Shows it among the quick replies.',
  },
  startForm: {
    label: 'Start a Conversation Form',
    description: 'Shoppers give their name and contact info before their first message.',
  },
  gating: {
    label: 'Lead Gating for Pricing & Availability Check',
    description: 'Shoppers share their contact info before the chat gives prices or availability.',
  },
  gatingOnlyForCta: {
    label: 'Only after a call to action',
    description: 'Asks only in chats opened from a call-to-action button on your website.',
  },
  adobe: {
    label: 'Adobe Analytics',
    description: 'Sends an event to your website’s Adobe Analytics data layer when a shopper opens the chat.',
  },
} satisfies Record<string, ToggleTexts>;

export const capabilityTexts = {
  intro: 'What the chat on your website does. Changes show on the next page a shopper opens.',
  toggles,
  switched: (label: string, isOn: boolean) => `${label} is ${isOn ? 'on' : 'off'}`,
  /** Spec 2 §8. */
  failed: 'Error updating settings. Please try in a few minutes. If the problem persists contact our Support team.',
  /** Spec 2 §8. */
  notLoaded: "Can't Fetch Data",
  retry: 'Try again',
};
