/**
 * The screens of conversations, loaded one by one. They stand in a module of their own, because a module that loads a
 * screen contains the names of all its parts, which the login page does not need (design §10).
 */
export const screens = {
  list: async () => {
    const { Conversations } = await import('./screens/Conversations/Conversations.tsx');
    // What is pressed next comes along once the list stands; where it cannot, the press asks again.
    setTimeout(() => {
      screens.conversation().catch(() => undefined);
    }, 500);
    return Conversations;
  },
  conversation: async () => (await import('./screens/Conversation/Conversation.tsx')).Conversation,
  stopCommunication: async () => (await import('./screens/StopCommunication/StopCommunication.tsx')).StopCommunication,
};
