import type { CorpusMail } from './corpusMail.ts';
import { publicHtml } from './publicHtml.ts';
import { publicParts } from './publicParts.ts';
import { publicReplies } from './publicReplies.ts';
import { publicReports } from './publicReports.ts';

/** Mails in shapes that public parsers test with; each was written, and what is right for it, before our reader read it. */
export const publicMails: readonly CorpusMail[] = [...publicReplies, ...publicHtml, ...publicParts, ...publicReports];
