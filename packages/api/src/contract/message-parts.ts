import * as z from 'zod/mini';
import { channelIds } from '../channels.ts';

/** How people write to each other. */
export const Channel = z.enum(channelIds);

/** Who wrote a message (spec 3 §3); the feed maps the lower-case readings human, bot, operator on the way in (design §9). */
export const Initiator = z.enum(['HUMAN', 'BOT', 'SYSTEM', 'SPECIALIST']);
