/** The dealers of the pictures. */
export const toyota = 'pictured-toyota';
export const jeep = 'pictured-jeep';

const person = (id: string, first_name: string, last_name: string, product: string) => ({
  type: 'person' as const,
  id: `pictured-${id}`,
  first_name,
  last_name,
  email: `${id}@pictured.example`,
  username: `pictured-${id}`,
  role: 'ADMIN',
  dealers: [toyota],
  products: [product],
});

/** Those who sign in for the pictures. */
export const people = {
  sales: person('agnes', 'Agnes', 'Holloway', 'LEAD_ENGAGE'),
  chat: person('ingo', 'Ingo', 'Baptiste', 'DealerChat'),
  /** Sees the settings that show no day, since days go on. */
  settings: {
    ...person('sofia', 'Sofia', 'Marchetti', 'LEAD_ENGAGE'),
    policy: ['Signature', 'Notifications', 'Preferences', 'NotifyAction', 'DealerParams'].map((name) => ({
      Resource: `Settings:${name}`,
      Allow: ['*'],
    })),
  },
  /** A SUPER-ADMIN of a pilot dealer has all of a chat's settings (spec 2 §6). */
  chatSettings: {
    ...person('wilma', 'Wilma', 'Prescott', 'DealerChat'),
    role: 'SUPER-ADMIN',
    dealers: [jeep],
    policy: [{ Resource: 'Settings:Preferences', Allow: ['*'] }],
  },
  /** Runs the installation. */
  superAdmin: { ...person('ivy', 'Ivy', 'Moss', 'LEAD_ENGAGE'), role: 'SUPER-ADMIN' },
  /** Works with chats: has taken one, and a colleague another. */
  takesChats: person('ines', 'Ines', 'Okafor', 'DealerChat'),
  colleague: person('noor', 'Noor', 'Haddad', 'DealerChat'),
  /** Watches chats that nobody has taken. */
  watchesChats: person('maeve', 'Maeve', 'Lindgren', 'DealerChat'),
};
