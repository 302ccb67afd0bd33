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
      'New lead, no reply',
      1,
      [4 * hour, 'FIRST_MESSAGE', 'still-looking'],
      [day, 'FIRST_MESSAGE', 'questions'],
      [3 * day, 'FIRST_MESSAGE', 'similar'],
      [7 * day, 'FIRST_MESSAGE', 'last-word'],
      [30 * day, 'FIRST_MESSAGE', 'month-later', 'off'],
    ),
    sequence(
      'went-quiet',
      'Customer stopped replying',
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
      'Hi #{first_name},\n\nThanks again for asking about the #{vehicle}. Are you still looking? Send me your questions and I’ll get you answers today.\n\n#{dealer}',
    ),
    template(
      'questions',
      'Any questions?',
      'sms',
      'Hi #{first_name}, it’s #{dealer}. What would help most with the #{vehicle}: photos, a payment estimate, or seeing it in person?',
    ),
    template(
      'similar',
      'Similar vehicles',
      'email',
      'Hi #{first_name},\n\nIf the #{vehicle} isn’t quite right, we have a few others like it. Tell me what matters most, such as price, mileage, or color, and I’ll send you the closest matches.\n\n#{dealer}',
    ),
    template(
      'last-word',
      'Whenever you’re ready',
      'email',
      'Hi #{first_name},\n\nI don’t want to crowd your inbox, so this is my last note about the #{vehicle}. If you’d like to pick it up again, just reply here.\n\n#{dealer}',
    ),
    template(
      'month-later',
      'A month later',
      'sms',
      'Hi #{first_name}, it’s #{dealer}. New inventory has come in since you asked about the #{vehicle}. Want to see photos?',
    ),
    template(
      'thank-you',
      'Thanks for coming in',
      'sms',
      'Thanks for coming in, #{first_name}. It was great to meet you. #{dealer}',
    ),
    template(
      'after-visit',
      'What do you think?',
      'email',
      'Hi #{first_name},\n\nNow that you’ve seen the #{vehicle}, what do you think? If something’s holding you back, let me know and I’ll see what we can do.\n\n#{dealer}',
    ),
  ],
};

/** For service customers. */
export const serviceFollowUps: FollowUps = {
  sequences: [
    sequence(
      'reminder',
      'Service reminder, no reply',
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
      'Hi #{first_name}, your #{vehicle} is due for service. What day works for you? #{dealer}',
    ),
    template(
      'due-mail',
      'Your service is due, by email',
      'email',
      'Hi #{first_name},\n\nYour #{vehicle} is due for service. Most visits take under two hours, and our lounge has coffee, Wi-Fi, and desks if you’d like to wait. Reply with a day that works and we’ll find you a time.\n\n#{dealer}',
    ),
    template(
      'how-was-it',
      'How was it?',
      'sms',
      'Thanks for bringing in your #{vehicle}, #{first_name}. How did we do? #{dealer}',
    ),
  ],
};

/** For customers whose lease or loan is ending. */
export const financeFollowUps: FollowUps = {
  sequences: [
    sequence(
      'maturity',
      'Lease maturity, no reply',
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
      'Hi #{first_name}, your #{vehicle} lease ends soon. Are you leaning toward keeping it, returning it, or getting something new? #{dealer}',
    ),
    template(
      'options-mail',
      'Your options, by email',
      'email',
      'Hi #{first_name},\n\nWhen your #{vehicle} lease ends, you can buy it, return it, or move into something new. We’ll put the numbers for all three side by side so you can compare.\n\n#{dealer}',
    ),
    template(
      'thank-you',
      'Thanks for coming in',
      'email',
      'Hi #{first_name},\n\nThanks for coming in. The numbers we went over are good for seven days.\n\n#{dealer}',
    ),
  ],
};
