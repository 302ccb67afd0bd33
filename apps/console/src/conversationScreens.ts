/**
 * The screens of conversations, loaded one by one. They stand in a module of their own, since whoever loads a screen
 * carries the names of all its parts: the login page does not need these (design §10).
 */
export const screens = {
  list: async () => (await import('./screens/Conversations/Conversations.tsx')).Conversations,
  conversation: async () => (await import('./screens/Conversation/Conversation.tsx')).Conversation,
  stopCommunication: async () => (await import('./screens/StopCommunication/StopCommunication.tsx')).StopCommunication,
};
