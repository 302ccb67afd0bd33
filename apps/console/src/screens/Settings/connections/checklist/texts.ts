import type { ChecklistStep, ChecklistStepId, StepProof } from '@forecourt/api/contract/connections/checklist';
import type { SettingsBlockId } from '@forecourt/api/access/settings';
import { mailCard, textCard } from '../doors/cardIds.ts';
import type { OptionalStep } from './useChecklist.ts';

export const checklistTexts = {
  title: 'Getting started',
  help: 'Each step is checked off by itself once it works.',
  list: 'Steps',
  progress: (done: number, total: number) => `${done} of ${total} steps done`,
  takeUp: 'Undo',
  takeUpLabel: (step: string) => `Undo: ${step}`,
};

/** What the badge of a step says that asks for nothing more. */
export const stateTexts = { done: 'Done', 'set-aside': 'Not needed' };

interface StepTexts {
  title: string;
  /** What to do. */
  todo: string;
  /** What shows that it is done. @param at by the account's clock */
  proof: (proof: StepProof, at: string) => string;
  /** What the link says that leads to where it is done. */
  link: string;
}

const vehicles = (count: number | null) =>
  count === 1 ? '1 vehicle' : `${(count ?? 0).toLocaleString('en-US')} vehicles`;

export const stepTexts: Record<ChecklistStepId, StepTexts> = {
  hours: {
    title: 'Opening hours',
    todo: 'The assistant offers appointments when you’re open.',
    proof: (_proof, at) => `Saved ${at}`,
    link: 'Set opening hours',
  },
  signature: {
    title: 'Signature',
    todo: 'It ends the emails that the assistant writes.',
    proof: (_proof, at) => `Saved ${at}`,
    link: 'Write the signature',
  },
  mail: {
    title: 'Email',
    todo: 'Forward your mailbox to your address here, or send a test.',
    proof: (_proof, at) => `Last email in: ${at}`,
    link: 'Go to Email',
  },
  texts: {
    title: 'Text messages',
    todo: 'Send a test to your own phone.',
    proof: (_proof, at) => `Last text: ${at}`,
    link: 'Go to Text messages',
  },
  leads: {
    title: 'A lead source',
    todo: 'Give your lead providers your address with +leads before the @, or an API key.',
    proof: ({ Name }, at) => `Last lead: ${Name ?? ''}, ${at}`,
    link: 'Go to API keys',
  },
  stock: {
    title: 'Stock',
    todo: 'Upload your vehicles, or have a file fetched every morning.',
    proof: ({ Count }, at) => `Last file: ${vehicles(Count)}, ${at}`,
    link: 'Go to Stock',
  },
  website: {
    title: 'Chat on your website',
    todo: 'Put the chat’s script on your website. The code is in the settings of Chat AI.',
    proof: ({ Name }) => `The chat is on ${Name ?? ''}`,
    link: 'Go to Chat Onboarding',
  },
  answer: {
    title: 'A first answer',
    todo: 'Write to your address or number as a customer would, and see the assistant answer.',
    proof: (_proof, at) => `The assistant’s last answer: ${at}`,
    link: 'Go to Email',
  },
};

/** What a dealer says who sets a step aside. */
export const setAsideTexts: Record<OptionalStep, string> = {
  texts: 'We don’t use text messages',
  leads: 'We have no lead providers',
  stock: 'We don’t send our stock',
  website: 'We don’t use the chat',
};

/** A step's card below, by the id of its anchor; or the block of the settings that it is done in. */
export const stepTargets: Record<ChecklistStepId, { card: string } | { block: SettingsBlockId }> = {
  hours: { block: 'business-hours' },
  signature: { block: 'signature' },
  mail: { card: mailCard },
  texts: { card: textCard },
  leads: { card: 'api-keys' },
  stock: { card: 'stock' },
  website: { block: 'chat-onboarding' },
  answer: { card: mailCard },
};

/** What a step says below its title. */
export function describeStep({ Id, Proof }: ChecklistStep, clock: (instant: string) => string): string {
  const { proof, todo } = stepTexts[Id];
  return Proof ? proof(Proof, Proof.At === null ? '' : clock(Proof.At)) : todo;
}
