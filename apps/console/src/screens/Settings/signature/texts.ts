import { phoneMessage } from '@forecourt/api/contract/phone';
import type { Signature } from '@forecourt/api/contract/settings/signature';
import { richTextTexts } from '../../../html/richTextTexts.ts';

/** The quoted texts of spec 2 §4, §5 and §8, word for word. */
export const signatureTexts = {
  form: 'Signature',
  none: 'This product has no signature yet. Its emails go out without one.',
  create: 'This product has no signature yet. Write one to add to its emails.',
  mirror: 'Same as Sales AI',
  mirrorHelp: 'Matches the Sales AI signature until you change something here.',
  fields: {
    ResourceName: 'Signature name',
    DealershipName: 'Dealership name',
    FullName: 'Full name',
    Position: 'Position',
    MainPhone: 'Sales phone',
    SecondaryPhone: 'Service phone',
    PartsPhone: 'Parts phone',
    WebsiteUrl: 'Website',
    Address: 'Address',
    Signature: 'Signature',
    MirrorFrom: 'Same as Sales AI',
  } satisfies Record<keyof Signature, string>,
  phone: phoneMessage,
  yes: 'Yes',
  no: 'No',
  preview: 'Email signature',
  follows: 'Built from the fields above. You can also edit it here.',
  own: 'Edited by hand. Reset to rebuild it from the fields above.',
  lockedText: 'The fields have changed since this text was edited by hand. Reset to rebuild it from the fields.',
  locked: 'please reset to edit content',
  reset: 'Reset',
  undoReset: 'Undo reset',
  failed: 'Could not update signature',
  editor: {
    ...richTextTexts,
    wrongAddress: 'Enter a web address, mailto: with an email address, or tel: with a number',
  },
  placeholder: 'Emails go out without a signature',
};
