import { getSendable } from '@forecourt/api/uploads';
import { Attach, Attached } from './Attach.tsx';
import { Contact } from './Contact.tsx';
import { Files } from './Files.tsx';
import { MailTranscript } from './MailTranscript.tsx';
import { chatUploads } from './shopperFiles.ts';
import { Start } from './Start.tsx';
import { Vehicles } from './Vehicles.tsx';
import { Visit } from './Visit.tsx';
import { VisitOffer } from './VisitOffer.tsx';

const forms = { contact: Contact, start: Start, visit: Visit, mail: MailTranscript };

/** What the panel fetches once it is needed. One file, since several would split the code that they share into small chunks. */
export const laterParts = { ...forms, Attach, Attached, Files, Vehicles, VisitOffer, chatUploads, getSendable };

/** The forms that can take the place of the message field. */
export type FormKind = keyof typeof forms;
