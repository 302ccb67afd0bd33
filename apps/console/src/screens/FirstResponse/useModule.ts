import type { ModuleSession } from '@forecourt/api/contract/firstResponse';
import { ApiError } from '@forecourt/api/errors';
import { type ConsoleMessage, isModuleAsk } from '@forecourt/api/moduleProtocol';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppearance } from '../../appearance/store.ts';
import { brand } from '../../brand.ts';
import { startSession } from './startSession.ts';

/** After how long a module that has not asked for its session is reported as not loading, in ms. */
const loadLimit = 15_000;

/** How soon after one session the module may ask for another, in ms. */
const renewalInterval = 10_000;

/** `late`: it has not asked in time, and still may; `left`: it went to another page. */
export type ModuleState = 'loading' | 'open' | 'late' | 'left';

interface Module {
  state: ModuleState;
  /** For the frame's messages. */
  onMessage: (event: MessageEvent<unknown>) => void;
  onLeave: () => void;
}

/**
 * Gives a module its session when it asks, and again before its token runs out. A frame is given one port in its life: the page
 * that was loaded first has it, and whatever comes after that page gets nothing.
 * @param session of the first request
 * @param onRefused the person may not open the module any more
 */
export function useModule(session: ModuleSession, onRefused: () => void): Module {
  const [state, setState] = useState<ModuleState>('loading');
  const [port, setPort] = useState<MessagePort | null>(null);
  const hasAsked = useRef(false);
  const appearance = useAppearance();

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), loadLimit);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (port) tell(port, { forecourtModule: 1, type: 'look', brand: brand.id, appearance });
  }, [port, appearance]);

  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (!port) return;
    tell(port, { forecourtModule: 1, type: 'session', session });
    const renewal = renewals(port, () => refuse());
    port.addEventListener('message', renewal);
    port.start();
    return () => port.close();
  }, [port, session]);

  // The page's policy keeps the frame on the module's origin (platform/http/security.ts); what tries to leave it is closed.
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setState('left');
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, []);

  return {
    state,
    onMessage: ({ data, ports: [given] }) => {
      if (hasAsked.current || !given || !isModuleAsk(data)) return;
      hasAsked.current = true;
      setPort(given);
      setState('open');
    },
    onLeave: () => setState('left'),
  };
}

const tell = (port: MessagePort, message: ConsoleMessage): void => port.postMessage(message);

/** Answers a module that asks for another session; one that asks all the time gets the answer that there is none. */
function renewals(port: MessagePort, onRefused: () => void): (event: MessageEvent<unknown>) => void {
  let notBefore = Date.now() + renewalInterval;
  return ({ data }) => {
    if (!isModuleAsk(data)) return;
    if (Date.now() < notBefore) return tell(port, { forecourtModule: 1, type: 'unavailable' });
    notBefore = Date.now() + renewalInterval;
    startSession().then(
      (session) => tell(port, { forecourtModule: 1, type: 'session', session }),
      (error: unknown) => {
        tell(port, { forecourtModule: 1, type: 'unavailable' });
        if (isRefusal(error)) onRefused();
      },
    );
  };
}

/** Trying again would not help. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);
