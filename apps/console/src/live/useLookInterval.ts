import { useSnapshot } from 'valtio';
import { live } from './store.ts';

/** How often a screen polls even while it is notified of changes, in ms. */
const rareInterval = 60_000;

/**
 * How often a screen asks for what is new, in ms.
 * @param interval where nothing tells of changes (useLiveChanges.ts)
 */
export const useLookInterval = (interval: number): number => (useSnapshot(live).isConnected ? rareInterval : interval);
