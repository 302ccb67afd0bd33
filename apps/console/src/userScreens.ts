/** The screens of user management, loaded one by one (conversationScreens.ts says why they stand apart). */
export const screens = {
  list: async () => (await import('./screens/Users/Users.tsx')).Users,
  auditLog: async () => (await import('./screens/AuditLog/AuditLog.tsx')).AuditLog,
  dealers: async () => (await import('./screens/Dealers/Dealers.tsx')).Dealers,
  status: async () => (await import('./screens/Status/Status.tsx')).Status,
  form: async () => (await import('./screens/Users/UserForm.tsx')).UserForm,
};
