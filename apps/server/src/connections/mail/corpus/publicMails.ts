import type { CorpusMail } from './corpusMail.ts';
import { publicHtml } from './publicHtml.ts';
import { publicParts } from './publicParts.ts';
import { publicReplies } from './publicReplies.ts';
import { publicReports } from './publicReports.ts';

/** Mails in shapes that public parsers test with; what is right was written before our reader read them, but for the complaint's kind. */
export const publicMails: readonly CorpusMail[] = [...publicReplies, ...publicHtml, ...publicParts, ...publicReports];
