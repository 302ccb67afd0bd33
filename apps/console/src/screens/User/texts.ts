/** The quoted texts of spec 2 §5 stand in the contract beside their rules. */
export const userTexts = {
  title: 'User Settings',
  locale: {
    title: 'Dealership Settings',
    description:
      'For everybody who works in this account: how days, times and phone numbers are written, and whose clock counts.',
    readOnly: 'These are set for your account by an administrator.',
    country: 'Country',
    date: 'Date format',
    time: 'Time format',
    phone: 'Phone number format',
    zone: 'Time zone',
    zoneHelp: 'Every day, range and opening hour of the account follows this clock.',
    noMatch: 'Nothing of that name',
    choose: 'Choose',
    next: (territory: string) => `Choose a ${territory.toLowerCase()}: formats and time zone come next.`,
    firstCountry: 'Choose a country first.',
    notChosen: 'Not chosen yet',
  },
  example: {
    title: 'How it will look',
    date: 'Today',
    time: 'Now',
    phone: 'A phone number',
  },
  profile: {
    title: 'User Profile',
    username: 'Username',
    role: 'Role',
    email: 'Email',
    password: 'Change password',
    old: 'Old password',
    new: 'New password',
    newHelp: (characters: number) => `At least ${characters} characters. It signs you out everywhere but here.`,
    elsewhere: 'Your password is kept where you sign in, and is changed there.',
  },
};
