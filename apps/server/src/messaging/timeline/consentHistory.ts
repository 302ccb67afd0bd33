import { type ChannelId, channelIds } from '@forecourt/api/channels';

/** An opt-in or opt-out, by a message of its own or by an event. */
export interface ConsentChange {
  kind: 'out' | 'in' | 'maybe-in';
  /** The channel that it came by; null for every channel. */
  channel: string | null;
  at: Date;
  words: string | null;
  /** The message that says so; null for an event. */
  messageId: string | null;
}

/** Where a customer stands. */
export interface Consent<Change extends ConsentChange = ConsentChange> {
  /** By channel, the opt-out for which nothing automatic is sent on it. */
  blocked: Map<ChannelId, Change>;
  /** The changes that changed anything. */
  effective: Change[];
  /** By channel, when they last opted in. It counts for other leads of the same person, even where it changes nothing for this one. */
  optIns: Map<ChannelId, Date>;
}

/**
 * What follows from all of a customer's opt-outs and opt-ins, regardless of the order in which they arrived. An opt-out by one channel
 * blocks all. An opt-in takes back the opt-out that came by its channel, and any other for its own channel: a customer who unsubscribes
 * by e-mail and then texts START gets texts.
 */
export function consentAfter<Change extends ConsentChange>(changes: readonly Change[]): Consent<Change> {
  const optOuts = new Map<string | null, Change>();
  const optIns = new Map<string, Date>();
  const blockOn = (channel: string): Change | undefined => {
    const inForce = [...optOuts.values()].filter(({ at }) => !(optIns.get(channel)! > at));
    // Those that staff obey too before the others.
    const ofStaff = inForce.filter((optOut) => optOut.channel === null || optOut.channel === channel);
    return latest(ofStaff) ?? latest(inForce);
  };
  const isEffective = ({ kind, channel }: Change): boolean => {
    if (kind === 'out') return true;
    if (channel === null) return optOuts.size > 0;
    return kind === 'maybe-in' ? optOuts.has(channel) : blockOn(channel) !== undefined;
  };
  const effective: Change[] = [];
  const latestOptIns = new Map<ChannelId, Date>();
  for (const change of changes.toSorted(inTime)) {
    const { kind, channel, at } = change;
    const isIn = kind === 'in' || (kind === 'maybe-in' && isEffective(change));
    if (isIn)
      for (const each of channelIds.filter((id) => channel === null || channel === id)) latestOptIns.set(each, at);
    if (!isEffective(change)) continue;
    effective.push(change);
    if (kind === 'out') optOuts.set(channel, change);
    else if (channel === null) optOuts.clear();
    else {
      optOuts.delete(channel);
      optIns.set(channel, at);
    }
  }
  const blocked = channelIds.flatMap((channel) => {
    const optOut = blockOn(channel);
    return optOut ? [[channel, optOut] as const] : [];
  });
  return { blocked: new Map(blocked), effective, optIns: latestOptIns };
}

const latest = <Change extends ConsentChange>(changes: readonly Change[]): Change | undefined =>
  changes.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];

/** Of two at one moment the opt-out counts. */
const inTime = (one: ConsentChange, other: ConsentChange): number =>
  one.at.getTime() - other.at.getTime() || Number(one.kind === 'out') - Number(other.kind === 'out');
