import { examplesFor } from '../../examples.ts';
import { defaultLook } from './chat-look.ts';
import * as calls from './chat-ui.ts';

const change = { chatbot_agent_name: 'Harper', chatbot_primary_gradient_color: '#01458C' };
const settings = { ...defaultLook, ...change };

export const chatUiExamples = examplesFor(
  calls,
  {
    chatUiSettings: { response: { domains: [{ settings }] } },
    updateChatUiSettings: { body: { settings: change }, response: { settings, version: 2 } },
  },
  { service_type: 'DealerChat' },
);
