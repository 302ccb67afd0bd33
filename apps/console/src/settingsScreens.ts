/**
 * The screens of settings, the Knowledge Bank and the remote module, loaded one by one. They stand in a module of their own like those of conversations: the login
 * page and the dashboard do not need the names of their parts (design §10).
 */
export const screens = {
  settings: async () => (await import('./screens/Settings/Settings.tsx')).Settings,
  firstResponse: async () => (await import('./screens/FirstResponse/FirstResponse.tsx')).FirstResponse,
  knowledgeBank: async () => (await import('./screens/KnowledgeBank/KnowledgeBank.tsx')).KnowledgeBank,
  user: async () => (await import('./screens/User/User.tsx')).User,
};
