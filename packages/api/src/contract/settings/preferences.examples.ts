import { examplesFor } from '../../examples.ts';
import * as calls from './preferences.ts';

export const preferencesExamples = examplesFor(calls, {
  preferences: { query: { QueryType: 'values' } },
  updatePreferences: { body: { Preferences: [{ Type: 'Tone', Value: 'Formal' }] } },
});
