import { of, type SpecText } from './textJourneys.ts';

/** What spec 3 quotes of user management and the Knowledge Bank, and the fields and columns that it names. */
export const spec3PeopleTexts: SpecText[] = [
  ...of(
    2,
    'the list of users',
    'Manage Users',
    'Name',
    'Email',
    'Role',
    'Dealership',
    'Action',
    'Add User',
    'Impel user',
    'CDK user',
  ),
  ...of(2, 'deleting a user', 'Delete User', 'Cancel'),
  ...of(8, 'deleting a user', 'Failed to delete user', 'User deleted successfully'),
  ...of(2, 'adding users', 'First Name', 'Last Name', 'ADMIN', 'REGULAR', 'All', 'Clear All', 'Invite user', {
    text: 'count',
    shown: 'Selected (0)',
  }),
  ...of(4, 'adding users', 'Saving in progress, please wait'),
  ...of(
    5,
    'adding users',
    'Please fill in all the fields to continue',
    'Email format is not correct',
    'Please select Dealership to continue',
    'Please select a dealership!',
  ),
  ...of(8, 'adding users', 'Some Users Could not be Created', 'User(s) Created and Invited Successfully!'),
  ...of(8, 'users that could not be saved', 'An error happened during saving users'),
  ...of(2, 'editing a user', 'Edit User', 'Update user'),
  ...of(8, 'editing a user', 'User Updated Successfully!', 'User for edit was not found'),

  ...of(2, 'writing in the Knowledge Bank', 'AI Knowledge Bank', 'Delete Question', 'Delete Topic'),
  ...of(
    8,
    'writing in the Knowledge Bank',
    'Topic created successfully',
    'Question and answer added successfully',
    'Question and answer edited successfully',
    'Question deleted succeffully',
    'Topic deleted successfully',
  ),
  ...of(
    8,
    'a Knowledge Bank that cannot be loaded',
    { text: 'HTTP error! status: {code}', shown: 'HTTP error! status: 500' },
    'no data detected',
    "response isn't an object type",
    'An unknown error occurred',
  ),
  ...of(
    8,
    'a Knowledge Bank without its key or product',
    'authorization-key and api-key are required',
    'No product detected',
    'Provided product is not valid',
  ),
  ...of(8, 'a question that arrives incomplete', 'No question detected', 'No topic detected', 'No group detected'),
];
