import { useSnapshot } from 'valtio';
import { live } from './store.ts';

/** While changes are told of, it is asked for them this often all the same, in ms. */
const rareInterval = 60_000;

/**
 * How often a screen asks for what is new, in ms.
 * @param interval where nothing tells of changes (useLiveChanges.ts)
 */
export const useLookInterval = (interval: number): number => (useSnapshot(live).isConnected ? rareInterval : interval);
