interface ToggleTexts {
  label: string;
  description: string;
}

/** What a toggle does to the chat, in words. */
const toggles = {
  takeover: {
    label: 'Dealership Takeover',
    description:
      'Let salespeople join a chat and take over from the assistant. Customers see “Talk to a person” in the chat.',
  },
  conversion: {
    label: 'Maximize Conversions',
    description:
      'Ask customers for contact info when the chat starts. When off, the chat asks after their first message.',
  },
  price: {
    label: 'Selling Price',
    description: 'Show prices in chat. When off, price questions go to your team.',
  },
  quickReplies: {
    label: 'Quick Replies',
    description: 'Suggest questions that customers can send with one tap.',
  },
  scheduler: {
    label: 'Service Appointment Scheduler',
    description: 'Let customers schedule service in the chat.',
  },
  schedulerVisible: {
    label: 'Offer “Schedule service”',
    description: 'Show it among the quick replies.',
  },
  startForm: {
    label: 'Start a Conversation Form',
    description: 'Ask customers for their name and contact info before their first message.',
  },
  gating: {
    label: 'Lead Gating for Pricing & Availability Check',
    description: 'Ask customers for contact info before the chat gives prices or availability.',
  },
  gatingOnlyForCta: {
    label: 'Only after a call to action',
    description: 'Ask only in chats opened from a call-to-action button on your website.',
  },
  adobe: {
    label: 'Adobe Analytics',
    description: 'Send an event to your website’s Adobe Analytics data layer when a customer opens the chat.',
  },
} satisfies Record<string, ToggleTexts>;

export const capabilityTexts = {
  intro: 'Controls the chat on your website. Applies from the customer’s next page.',
  toggles,
  switched: (label: string, isOn: boolean) => `${label} is ${isOn ? 'on' : 'off'}`,
  /** Spec 2 §8. */
  failed: 'Error updating settings. Please try in a few minutes. If the problem persists contact our Support team.',
  /** Spec 2 §8. */
  notLoaded: "Can't Fetch Data",
  retry: 'Try again',
};
