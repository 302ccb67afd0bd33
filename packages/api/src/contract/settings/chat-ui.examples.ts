import type { ExampleOf, ExamplesOf } from '../../call.ts';
import { type ChatLook, defaultLook } from './chat-look.ts';
import type * as calls from './chat-ui.ts';

const query: ExampleOf<typeof calls.chatUiSettings>['query'] = {
  account_id: 'home',
  service_type: 'DealerChat',
  settings_type: 'UI_SETTINGS',
};
const params = { account_id: 'home' };

const settings: ChatLook = { ...defaultLook, chatbot_agent_name: 'Harper', chatbot_primary_gradient_color: '#01458C' };

export const chatUiExamples: ExamplesOf<typeof calls> = {
  chatUiSettings: {
    params,
    query,
    response: {
      domains: [{ domain: 'www.home.example', display_name: 'www.home.example', version: 1, settings }],
      chat_avatars: [{ id: 'assistant', name: 'Assistant', url: '/widget/avatars/assistant', custom: false }],
      supports_sms: false,
      terms_url: 'https://provider.example/terms',
      privacy_url: 'https://provider.example/privacy',
    },
  },
  updateChatUiSettings: {
    params,
    query,
    body: {
      website_url: 'www.home.example',
      settings: { chatbot_agent_name: 'Harper', chatbot_primary_gradient_color: '#01458C' },
    },
    response: { domain: 'www.home.example', display_name: 'www.home.example', version: 2, settings },
  },
};
