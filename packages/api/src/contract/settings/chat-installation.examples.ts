import { examplesFor } from '../../examples.ts';
import * as calls from './chat-installation.ts';

export const chatInstallationExamples = examplesFor(calls, {}, { service_type: 'DealerChat' });
