import type { ExampleOf, ExamplesOf } from '../../call.ts';
import type * as calls from './chat-footer.ts';

const query: ExampleOf<typeof calls.chatFooter>['query'] = { account_id: 'home', service_type: 'DealerChat' };
const params = { account_id: 'home' };
const footer_data = {
  content: '<p>Chats are recorded. <a href="https://www.home.example/privacy">Privacy</a></p>',
  raw_text: 'Chats are recorded. Privacy',
};

export const chatFooterExamples: ExamplesOf<typeof calls> = {
  chatFooter: { params, query, response: { footer_data } },
  saveChatFooter: { params, query, body: { footer_data }, response: { footer_data } },
};
