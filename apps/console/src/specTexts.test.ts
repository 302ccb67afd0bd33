import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const settings = 'apps/console/src/screens/Settings';
const conversation = 'apps/console/src/screens/Conversation';
const contract = 'packages/api/src/contract';

/** The files that the texts of a specification are shown from, each with its texts, word for word. */
type QuotedTexts = Record<string, readonly string[]>;

/**
 * What spec 2 quotes of /settings and /user. A few that it gives without quotation marks stand among them: the channels,
 * the format of dates, the guidance for answers.
 */
const spec2: QuotedTexts = {
  // §2
  'packages/api/src/access/settings.ts': [
    'Signature Settings',
    'Work Hours Settings',
    'Email & SMS Notification Settings',
    'Lead Source Settings',
    'Answers Settings',
    'Follow Up Settings',
    'Preferences',
    'Notify Team',
    'Pause AI',
  ],
  // §2
  [`${settings}/notifications/texts.ts`]: ['Add Personnel', 'Personnel in Database', 'View'],
  // §4
  [`${settings}/signature/texts.ts`]: [
    'please reset to edit content',
    'Could not update signature',
    'Same as Sales AI',
  ],
  // §4, §9
  [`${settings}/businessHours/texts.ts`]: [
    'Apply to weekdays',
    'Working Hours Saved Successfully!',
    'Working Hours Unable To Save!',
    'Same as Sales AI',
    'YYYY/MM/DD',
  ],
  // §4, §8
  [`${settings}/pauseAi/texts.ts`]: ['Are you sure?', 'YES', 'NO', 'We had trouble loading Pause AI info'],
  // §4
  [`${contract}/settings/lead-sources.ts`]: ['-'],
  // §4
  'packages/api/src/errors.ts': ['Error'],
  // §5, "keep answers broad, avoid yes/no wording, do not include calls to action"
  [`${settings}/answers/texts.ts`]: ['Keep answers broad, avoid yes/no wording, and do not include calls to action.'],
  // §5
  [`${contract}/phone.ts`]: ['Please enter valid phone number (example: +1xxxxxxxxx)'],
  [`${contract}/settings/subscribers.ts`]: ['Email format is not correct', 'Please fill in all the fields to continue'],
  [`${contract}/profile.ts`]: [
    'Please enter valid email',
    'Please fill both the old and the new password fields or leave them empty',
  ],
  // §9
  'packages/api/src/channels.ts': ['Email', 'SMS'],
};

/** What spec 3 quotes of conversations: the list, the view, the reply, the forms, the preview, the page that stops the assistant. */
const spec3: QuotedTexts = {
  // §2, §9
  'apps/console/src/conversations/texts.ts': [
    'Showing',
    'Reply as Assistant',
    'Reply now',
    '---',
    'Indicates the `likelihood to buy` score for a customer.',
  ],
  // §2, §8
  'apps/console/src/tables/texts.ts': ['Showing page ${page} / ${pages}', 'There is no data available', 'Error'],
  // §2, §4, §8
  [`${conversation}/texts.ts`]: [
    'Hide window',
    'Show all conversations',
    'There is no data available',
    'No chat selected.',
    'In Progress',
    'Completed',
    'Unfortunately, you cannot reply to the conversation - The lead has unsubscribed from the conversation',
  ],
  // §4
  'packages/api/src/channels.ts': ['Opt-out reply STOP'],
  [`${conversation}/timeline/messageTexts.ts`]: ['Dealer Representative', 'OBJECT NEED FIX FOR THIS', 'A customer'],
  [`${conversation}/timeline/eventTexts.ts`]: [
    '1 Salesperson was notified',
    '${count} Salespersons were notified',
    'Appointment was set in CRM',
    'Customer completed service',
    'Dealer Representative has stopped AI responses for this customer.',
    'Dealer Representative has re-started AI responses for this customer.',
  ],
  // §4, §5
  'apps/console/src/screens/StopCommunication/texts.ts': [
    'Success!',
    'This customer will no longer receive messages from the AI Assistant',
    'You have already stopped communication between Sales AI and customer!',
    'This customer will now receive messages from the AI Assistant',
    'Some issues on our side!',
  ],
  // §5
  [`${contract}/forms.ts`]: [
    'Firstname or lastname is required!',
    'Email or phone number is required!',
    'Incorrect email',
    'Phone number should be at least 10 digits!',
    'Phone number is required!',
    'Email is required!',
    'Date and time is required!',
  ],
  // §4
  [`${conversation}/forms/texts.ts`]: [
    'Closing this form will discard any unsaved changes. Do you want to continue?',
    'The Form Has Been Successfully Submitted!',
  ],
  [`${conversation}/preview/texts.ts`]: [
    'Open in Preview',
    'Generating Preview...',
    'You Are Currently in Preview',
    'This is a test response and won’t be sent to the customer',
    'Preview Response',
    'Journey Instruction is missing',
    'Save Instruction',
    'Change Journey Instructions?',
    'Saving this instruction will automatically update the journey instructions for all sources within this journey',
    'Cancel',
    'Okay',
    'Saving...',
    'The lead source is currently unassigned. Please go to the Agentic Dashboard and assign it to a Journey to test this conversation with custom instructions.',
  ],
};

/** What spec 3 quotes of user management and the Knowledge Bank, and the fields and columns that it names. */
const spec3People: QuotedTexts = {
  // §2, §4, §5, §8
  'apps/console/src/screens/Users/texts.ts': [
    'Manage Users',
    'Name',
    'Email',
    'Role',
    'Dealership',
    'Action',
    'Search Users...',
    'Add User',
    'Impel user',
    'CDK user',
    'Delete User',
    'Cancel',
    'Failed to delete user',
    'User deleted successfully',
    'First Name',
    'Last Name',
    'All',
    'Selected (${count})',
    'Clear All',
    'Invite user',
    'Saving in progress, please wait',
    'Please select a dealership!',
    'Some Users Could not be Created',
    'User(s) Created and Invited Successfully!',
    'An error happened during saving users',
    'Edit User',
    'Update user',
    'User Updated Successfully!',
    'User for edit was not found',
  ],
  // §5
  [`${contract}/users.ts`]: [
    'Please fill in all the fields to continue',
    'Email format is not correct',
    'Please select Dealership to continue',
  ],
  // §2, §8
  'apps/console/src/screens/KnowledgeBank/texts.ts': [
    'AI Knowledge Bank',
    'Delete Question',
    'Delete Topic',
    'Topic created successfully',
    'Question and answer added successfully',
    'Question and answer edited successfully',
    'Question deleted succeffully',
    'Topic deleted successfully',
    'HTTP error! status: ${status}',
    'no data detected',
    "response isn't an object type",
    'An unknown error occurred',
    'authorization-key and api-key are required',
    'Provided product is not valid',
    'No question detected',
    'No product detected',
    'No topic detected',
    'No group detected',
  ],
};

/** Whether a text is a whole string of the code, or a whole template. */
const isString = (code: string, text: string) =>
  [`'${text}'`, `"${text}"`, `\`${text}\``].some((one) => code.includes(one));

it.each(
  Object.entries({ spec2, spec3, spec3People }).flatMap(([spec, files]) =>
    Object.entries(files).map(([file, texts]) => ({ spec, file, texts })),
  ),
)('$file shows what $spec quotes, word for word', ({ file, texts }) => {
  const code = readFileSync(join(root, file), 'utf8');
  expect(texts.filter((text) => !isString(code, text))).toEqual([]);
});
