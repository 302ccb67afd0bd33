import type { IncomingMessage } from 'node:http';
import { type SettingsType, settingsTypes } from '@forecourt/api/call';
import type { FastifyServerOptions } from 'fastify';

type Strategy = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>[string];
type Handler = Parameters<ReturnType<Strategy['storage']>['set']>[1];

const isSettingsType = (value: string | null): value is SettingsType => settingsTypes.some((type) => type === value);

/** The kind that a request's query names. Without a known one it goes to the first, whose schema says what is wrong with it. */
const typeIn = ({ url = '' }: IncomingMessage): SettingsType => {
  const named = new URLSearchParams(url.split('?')[1]).get('settings_type');
  return isSettingsType(named) ? named : settingsTypes[0];
};

/** Lets calls share a path by the query's `settings_type` (spec 2 §7; Fastify, "Constraints"). */
export const bySettingsType: Strategy = {
  name: 'settingsType',
  storage: () => {
    const handlers = new Map<unknown, Handler>();
    return {
      get: (type) => handlers.get(type) ?? null,
      set: (type, handler) => void handlers.set(type, handler),
    };
  },
  deriveConstraint: typeIn,
};
