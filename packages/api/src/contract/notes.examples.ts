import { examplesFor } from '../examples.ts';
import * as calls from './notes.ts';

export const notesExamples = examplesFor(calls, {
  writeNote: {
    body: {
      note: {
        id: '0d6e9a3c-5c52-4a3e-9d4e-7f1f0b6b2c11',
        text: 'They’re bringing the trade-in on Saturday.',
        for_assistant: false,
        mentions: [],
      },
    },
    response: {
      message: {
        Channel: 'note',
        Initiator: 'SPECIALIST',
        Message: 'They’re bringing the trade-in on Saturday.',
        Delivery: null,
        Note: { ForAssistant: false },
      },
    },
  },
  noteColleagues: { response: { Items: [{ UserId: 'lena', FullName: 'Lena Ortiz' }] } },
});
