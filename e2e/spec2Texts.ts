import { of, type SpecText } from './textJourneys.ts';

/**
 * What spec 2 quotes of /settings and /user: the nine blocks, the dealership's locale and the profile. A few that it gives
 * without quotation marks stand among them: the channels, the format of dates, the guidance for answers.
 */
export const spec2Texts: SpecText[] = [
  ...of(
    2,
    'the blocks',
    'Signature Settings',
    'Work Hours Settings',
    'Email & SMS Notification Settings',
    'Lead Source Settings',
    'Answers Settings',
    'Follow Up Settings',
    'Preferences',
    'Notify Team',
    'Pause AI',
  ),
  ...of(4, 'the blocks', '-'),
  ...of(5, 'the blocks', {
    text: 'keep answers broad, avoid yes/no wording, do not include calls to action',
    shown: 'Keep answers broad, avoid yes/no wording, and do not include calls to action.',
  }),

  ...of(4, 'the signature', 'please reset to edit content', 'Could not update signature'),
  ...of(4, 'the work hours', 'Apply to weekdays', 'Working Hours Saved Successfully!', 'Working Hours Unable To Save!'),
  ...of(9, 'the work hours', 'YYYY/MM/DD'),
  ...of(4, 'another product', 'Same as Sales AI'),

  ...of(2, 'the personnel', 'Add Personnel', 'Personnel in Database'),
  ...of(9, 'the personnel', 'Email', 'SMS'),
  ...of(
    5,
    'the personnel',
    'Please enter valid phone number (example: +1xxxxxxxxx)',
    'Email format is not correct',
    'Please fill in all the fields to continue',
  ),
  ...of(2, 'who may only read', 'View'),

  ...of(4, 'pausing', 'Are you sure?', 'YES', 'NO'),
  ...of(8, 'pausing', 'We had trouble loading Pause AI info'),

  ...of(
    5,
    'the account page',
    'Please enter valid email',
    'Please fill both the old and the new password fields or leave them empty',
  ),
  ...of(
    8,
    'the account page',
    { text: 'the Error field of a profile', shown: 'Someone else uses this email' },
    { text: 'the Error field of a locale', shown: 'This zone is kept by the group' },
  ),

  ...of(4, 'what cannot be loaded', 'Error', { text: 'the server message', shown: 'This account is being moved' }),
];
