/** What is good is a text of the product, to the letter. */
export const writingRules: [title: string, rule: string, good: string, instead: string][] = [
  [
    'Voice',
    'Write as you would talk to a colleague at the next desk: short, concrete, active. Contractions are fine.',
    'Stops every automatic message. Only support can undo this.',
    'All automatic messages are stopped by this, which can only be undone by our support team.',
  ],
  [
    'Plain words',
    'Use the words an American dealership uses: email, text, trade-in, test drive, reschedule, someone, no one.',
    'A newer version was saved',
    'There is a version which has been saved since',
  ],
  [
    'One word for one thing',
    'A lead is the record and a customer is the person. The assistant hands off; staff take over, book, reschedule, and cancel.',
    'Customer asked for a call',
    'The shopper would like to be phoned',
  ],
  [
    'Buttons',
    'A button is a verb. Add the object where two buttons could be mistaken for each other.',
    'Keep appointment',
    'No',
  ],
  [
    'Errors',
    'Say what is wrong and what to do next. Blame no one, and keep what was typed.',
    'This time is no longer available. Choose another.',
    'Invalid input!',
  ],
  [
    'What failed',
    'Start with what couldn’t be done, then say what happened to the work.',
    'Couldn’t save the draft. It’s kept in this browser.',
    'The draft could not be saved; it is kept in this browser',
  ],
  [
    'Empty states',
    'Say what is missing and how to change that.',
    'No one is notified yet. Add the people the assistant should email or text when it needs them.',
    'No data',
  ],
  [
    'Numbers',
    'A number comes with its definition: what is counted, and by which date.',
    'Leads with a sales appointment set by the assistant, by the day it was set.',
    'AI appointments',
  ],
  [
    'Letter case',
    'Use sentence case. Uppercase is a brand token: typed in capitals, a word may be spelled out by a screen reader.',
    'Rows per page',
    'ROWS PER PAGE',
  ],
  [
    'Punctuation',
    'Use curly quotes and apostrophes, a comma before the last item of a list, and … only while something is in progress or where words are to be typed.',
    'Dates, date ranges, and opening hours in this account use this time zone.',
    'Dates, date ranges and opening hours in this account use this time zone',
  ],
  [
    'To customers',
    'Sound like a good salesperson: name the vehicle, the price or the time, and ask one question.',
    'The 2026 Toyota RAV4 you asked about is in stock at $31,750. Would you like to see it in person?',
    'The car can stand ready for you whenever we are open.',
  ],
];
