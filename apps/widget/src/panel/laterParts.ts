import { getSendable } from '@forecourt/api/uploads';
import { Attach, Attached } from './Attach.tsx';
import { Contact } from './Contact.tsx';
import { Files } from './Files.tsx';
import { MailTranscript } from './MailTranscript.tsx';
import { chatUploads } from './shopperFiles.ts';
import { Start } from './Start.tsx';
import { Vehicles } from './Vehicles.tsx';
import { Visit } from './Visit.tsx';

const forms = { contact: Contact, start: Start, visit: Visit, mail: MailTranscript };

/** What the panel fetches once it is needed: one file, since several would cut what all share with the panel into pieces. */
export const laterParts = { ...forms, Attach, Attached, Files, Vehicles, chatUploads, getSendable };

/** What a shopper can be asked for in place of the field. */
export type FormKind = keyof typeof forms;
