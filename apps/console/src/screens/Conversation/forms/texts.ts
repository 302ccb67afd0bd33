/** What the forms say; quoted texts of spec 3 §4 word for word. */
export const formTexts = {
  ContactForm: { title: 'Contact form' },
  AppointmentForm: { title: 'Appointment form' },
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone Number',
  preferred: 'Preferred method of contact',
  dateTime: 'Date and time',
  submit: 'Submit',
  close: 'Close form',
  shrink: 'Minimize form',
  expand: 'Expand form',
  /** Spec 3 §4. */
  discard: 'Closing this form will discard any unsaved changes. Do you want to continue?',
  discardTitle: 'Discard changes?',
  discardAction: 'Discard changes',
  keep: 'Keep editing',
  submitted: 'The Form Has Been Successfully Submitted!',
  slots: {
    previous: 'Earlier days',
    next: 'Later days',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    noSlots: 'No times',
  },
};
