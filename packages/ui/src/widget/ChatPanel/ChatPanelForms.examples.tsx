import { ContactForm } from '../ContactForm/ContactForm.tsx';
import { EmailForm } from '../EmailForm/EmailForm.tsx';
import { VisitForm } from '../VisitForm/VisitForm.tsx';
import { dealer, nothing } from './ChatPanel.examples.tsx';

/** Where the customer can be reached. */
export const contactForm = (
  <ContactForm
    title="How can we reach you?"
    labels={{
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      email: 'Email',
      wantsCall: 'Please call me',
    }}
    consent={`I agree that ${dealer} may contact me by phone, text message and email about my inquiry, including with automated messages. Consent is not a condition of any purchase.`}
    submitLabel="Send"
    cancelLabel="Cancel"
    check={() => ({})}
    onSubmit={nothing}
    onCancel={nothing}
  />
);

const slots = [10, 11, 12, 1, 2, 3].map((hour) => ({
  time: `${hour < 10 ? hour + 12 : hour}:00`,
  label: `${hour}:00 ${hour < 10 || hour === 12 ? 'PM' : 'AM'}`,
}));

/** When the customer comes in. */
export const visitForm = (
  <VisitForm
    title="When would you like to come in?"
    notes={['Times are in Eastern Standard Time.']}
    calendarLabel="Day and time"
    days={['Mon', 'Tue', 'Wed', 'Thu'].map((weekday, index) => ({
      date: `2026-11-${23 + index}`,
      weekday,
      label: `Nov ${23 + index}`,
      slots: weekday === 'Thu' ? [] : slots,
    }))}
    value={{ date: '2026-11-24', time: '11:00' }}
    onChange={nothing}
    texts={{
      previous: 'Earlier days',
      next: 'Later days',
      page: (page, pages) => `${page} of ${pages}`,
      noSlots: 'No times',
    }}
    missing="Choose a day and a time"
    submitLabel="Book visit"
    cancelLabel="Cancel"
    onSubmit={nothing}
    onCancel={nothing}
  />
);

/** Where the conversation is sent. */
export const emailForm = (
  <EmailForm
    title="Where should we send it?"
    label="Your email address"
    submitLabel="Send"
    cancelLabel="Cancel"
    check={() => undefined}
    onSubmit={nothing}
    onCancel={nothing}
  />
);
