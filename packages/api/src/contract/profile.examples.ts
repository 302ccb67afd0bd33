import { examplesFor } from '../examples.ts';
import * as calls from './profile.ts';

export const profileExamples = examplesFor(calls, {
  profile: { response: { Username: 'admin', Email: 'admin@test.example', HasPassword: true, PendingEmail: null } },
  updateProfile: {
    response: { Username: 'somebody-new', Email: 'admin@test.example', HasPassword: true, PendingEmail: null },
  },
  weeklyMail: { response: { IsOn: false } },
  setWeeklyMail: { body: { IsOn: true }, response: { IsOn: true } },
});
