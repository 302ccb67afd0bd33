import { Message } from '@forecourt/api/contract/dialogue';
import { expect, it } from 'vitest';
import type { StateForStaff } from '../../messaging/timeline/why.ts';
import { presentWhy } from './presentMessage.ts';

const state = (car: string | null): StateForStaff => ({ car, carsShown: [], timesOffered: ['Monday at 4:00 PM'] });
const old = { intents: ['service'], facts: [], entries: [], instructions: [] };

it('presents what the dealer’s table said, and what the conversation was about before and after', () => {
  const why = presentWhy({
    ...old,
    acts: [{ intent: 'service', act: 'handoff' }],
    state: { before: state(null), after: state('2022 Toyota Tacoma (T2)') },
  });
  expect(Message.shape.Why.parse(why)).toMatchObject({
    Acts: [{ Intent: 'service', Act: 'handoff' }],
    State: {
      Car: '2022 Toyota Tacoma (T2)',
      TimesOffered: ['Monday at 4:00 PM'],
      Before: { Car: null, CarsShown: [], TimesOffered: ['Monday at 4:00 PM'] },
    },
  });
});

it('presents a message that was written before acts and states were kept', () => {
  const why = Message.shape.Why.parse(presentWhy(old));
  expect(why).toMatchObject({ Intents: ['service'], State: null, Model: null });
  expect(why).not.toHaveProperty('Acts');
});
