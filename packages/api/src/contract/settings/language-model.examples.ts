import { examplesFor } from '../../examples.ts';
import * as calls from './language-model.ts';

const response = { IsConfigured: true, Status: true, AnswersToday: 312, DailyCap: 500 };

export const languageModelExamples = examplesFor(calls, {
  languageModel: { response },
  updateLanguageModel: { body: { status: false }, response: { ...response, Status: false } },
});
