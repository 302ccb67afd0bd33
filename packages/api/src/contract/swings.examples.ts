import { examplesFor } from '../examples.ts';
import * as calls from './swings.ts';

export const swingsExamples = examplesFor(calls, { swings: { response: { Items: [] } } });
