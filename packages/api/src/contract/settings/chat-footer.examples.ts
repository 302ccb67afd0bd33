import { examplesFor } from '../../examples.ts';
import * as calls from './chat-footer.ts';

const footer_data = {
  content: '<p>Chats are recorded. <a href="https://www.home.example/privacy">Privacy</a></p>',
  raw_text: 'Chats are recorded. Privacy',
};

export const chatFooterExamples = examplesFor(
  calls,
  { chatFooter: { response: { footer_data } }, saveChatFooter: { body: { footer_data }, response: { footer_data } } },
  { service_type: 'DealerChat' },
);
