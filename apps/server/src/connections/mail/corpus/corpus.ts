import { automaticMails } from './automatic.ts';
import { contents } from './contents.ts';
import type { CorpusMail } from './corpusMail.ts';
import { encodings } from './encodings.ts';
import { headerMails } from './headers.ts';
import { outlookMails } from './outlook.ts';
import { placements } from './placements.ts';
import { quotations } from './quotations.ts';
import { reports } from './reports.ts';
import { sealedMails } from './sealed.ts';

/** Mails as customers' programs and other servers write them, each with what is right for it. */
export const corpus: readonly CorpusMail[] = [
  ...outlookMails,
  ...quotations,
  ...encodings,
  ...headerMails,
  ...contents,
  ...placements,
  ...sealedMails,
  ...automaticMails,
  ...reports,
];
