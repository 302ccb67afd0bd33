import { proxy } from 'valtio';

/** Whether this browser is told of changes as they happen. While it is not, screens ask for what is new by themselves. */
export const live = proxy({ isConnected: false });
