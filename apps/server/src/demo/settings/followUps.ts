import type { FollowUpSequence, FollowUpTemplate } from '@forecourt/api/contract/settings/follow-up';

const hour = 60;
const day = 24 * hour;

/** A step: its time, reference point and text; `off` for disabled ones. */
type Step = [
  at: number,
  from: FollowUpSequence['FollowUpSequence'][number]['ReferencePoint'],
  template: string,
  off?: 'off',
];

const sequence = (id: string, name: string, sort: number, ...steps: Step[]): FollowUpSequence => ({
  FollowUpSequenceId: id,
  FollowUpSequenceName: name,
  SortNumber: sort,
  FollowUpSequence: steps.map(([Value, ReferencePoint, TemplateId, off], at) => ({
    FollowUpId: `${id}-${at + 1}`,
    Status: off ? 0 : 1,
    ReferencePoint,
    Interval: { Value },
    TemplateId,
  })),
});

const template = (
  TemplateId: string,
  Name: string,
  Channel: FollowUpTemplate['Channel'],
  Content: string,
): FollowUpTemplate => ({ TemplateId, Name, Channel, Content });

interface FollowUps {
  sequences: FollowUpSequence[];
  templates: FollowUpTemplate[];
}

/** For car shoppers. */
export const salesFollowUps: FollowUps = {
  sequences: [
    sequence(
      'no-answer',
      'New lead, no answer',
      1,
      [4 * hour, 'FIRST_MESSAGE', 'still-looking'],
      [day, 'FIRST_MESSAGE', 'questions'],
      [3 * day, 'FIRST_MESSAGE', 'similar'],
      [7 * day, 'FIRST_MESSAGE', 'last-word'],
      [30 * day, 'FIRST_MESSAGE', 'month-later', 'off'],
    ),
    sequence(
      'went-quiet',
      'Conversation that went quiet',
      2,
      [2 * day, 'LAST_MESSAGE', 'questions'],
      [5 * day, 'LAST_MESSAGE', 'last-word'],
    ),
    sequence(
      'after-visit',
      'After an appointment',
      3,
      [3 * hour, 'APPOINTMENT', 'thank-you'],
      [2 * day, 'APPOINTMENT', 'after-visit'],
      [14 * day, 'APPOINTMENT', 'month-later', 'off'],
    ),
  ],
  templates: [
    template(
      'still-looking',
      'Still looking?',
      'email',
      'Hello #{first_name},\n\nyour request about the #{vehicle} has reached us. Is there anything about it that you would like to know first?\n\n#{dealer}',
    ),
    template(
      'questions',
      'Any questions?',
      'sms',
      'Hi #{first_name}, this is #{dealer}. What would help you most with the #{vehicle}: photos, a payment, or a look at it in person?',
    ),
    template(
      'similar',
      'Cars like it',
      'email',
      'Hello #{first_name},\n\nbeside the #{vehicle} there are a few others here that come close to it. Tell us what matters most to you, and we pick the ones that fit.\n\n#{dealer}',
    ),
    template(
      'last-word',
      'We are here when it suits you',
      'email',
      'Hello #{first_name},\n\nwe do not want to fill your mailbox. Whenever you come back to the #{vehicle}, reply to this message and it reaches us.\n\n#{dealer}',
    ),
    template(
      'month-later',
      'A month later',
      'sms',
      'Hi #{first_name}, #{dealer} here. New cars have come in since you asked about the #{vehicle}. Shall we send you pictures?',
    ),
    template(
      'thank-you',
      'Thank you for coming',
      'sms',
      'Thank you for your visit, #{first_name}. It was good to meet you. #{dealer}',
    ),
    template(
      'after-visit',
      'What do you think?',
      'email',
      'Hello #{first_name},\n\nhow do you feel about the #{vehicle} now that you have seen it? Whatever speaks against it, we would like to hear it.\n\n#{dealer}',
    ),
  ],
};

/** For service customers. */
export const serviceFollowUps: FollowUps = {
  sequences: [
    sequence(
      'reminder',
      'Service reminder, no answer',
      1,
      [2 * day, 'FIRST_MESSAGE', 'due'],
      [7 * day, 'FIRST_MESSAGE', 'due-mail'],
      [21 * day, 'FIRST_MESSAGE', 'due', 'off'],
    ),
    sequence(
      'after-service',
      'After an appointment',
      2,
      [day, 'APPOINTMENT', 'how-was-it'],
      [180 * day, 'APPOINTMENT', 'due-mail', 'off'],
    ),
  ],
  templates: [
    template(
      'due',
      'Your service is due',
      'sms',
      'Hi #{first_name}, your #{vehicle} is due for service. Which day suits you? #{dealer}',
    ),
    template(
      'due-mail',
      'Your service is due, in full',
      'email',
      'Hello #{first_name},\n\nyour #{vehicle} is due for service. Most visits take less than two hours, and there is coffee and a desk to wait at.\n\n#{dealer}',
    ),
    template(
      'how-was-it',
      'How was it?',
      'sms',
      'Thank you for bringing your #{vehicle}, #{first_name}. Did everything go as you wished? #{dealer}',
    ),
  ],
};

/** For customers whose lease or loan is ending. */
export const financeFollowUps: FollowUps = {
  sequences: [
    sequence(
      'maturity',
      'Lease maturity, no answer',
      1,
      [3 * day, 'FIRST_MESSAGE', 'options'],
      [10 * day, 'FIRST_MESSAGE', 'options-mail'],
      [30 * day, 'FIRST_MESSAGE', 'options', 'off'],
    ),
    sequence('after-visit', 'After an appointment', 2, [day, 'APPOINTMENT', 'thank-you']),
  ],
  templates: [
    template(
      'options',
      'Your options',
      'sms',
      'Hi #{first_name}, the lease of your #{vehicle} ends soon. Keep it, return it or change: what do you lean to? #{dealer}',
    ),
    template(
      'options-mail',
      'Your options, in full',
      'email',
      'Hello #{first_name},\n\nat the end of the lease of your #{vehicle} you can keep it, return it, or change into another car. We lay the three side by side for you.\n\n#{dealer}',
    ),
    template(
      'thank-you',
      'Thank you for coming',
      'email',
      'Hello #{first_name},\n\nthank you for your visit. The figures that we talked about stand for seven days.\n\n#{dealer}',
    ),
  ],
};
