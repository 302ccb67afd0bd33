import { proxy } from 'valtio';

/** Whether this browser is notified of changes as they happen. While it is not, screens poll for what is new. */
export const live = proxy({ isConnected: false });
