import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Domain } from '../domain.ts';
import { Scope } from '../scope.ts';
import { inBlock } from './inBlock.ts';

/** What was found on a website's first page, and what `detail` then holds. */
export const InstallationCheck = z.object({
  result: z.enum([
    'installed',
    'not-found',
    /** The name of the tag manager that the page loads; the script is not in the page itself. */
    'tag-manager',
    /** The script is there, and names no account. */
    'no-account',
    /** The account that the script names. */
    'other-account',
    /** The server that the script comes from. */
    'other-server',
    /** The directive of the page's Content-Security-Policy. */
    'blocked',
    /** The host that the page ends up on. */
    'redirected',
    /** The status. */
    'http-error',
    'unreachable',
    'not-public',
  ]),
  /** The page that was looked at, after its redirects. */
  url: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export type InstallationCheck = z.output<typeof InstallationCheck>;

/** It asks a website of the account for its first page, and changes nothing. A domain that is not the account's is 404. */
export const checkInstallation = call({
  ...inBlock('chat-onboarding', 'write'),
  id: 'chatUi.checkInstallation',
  method: 'GET',
  path: '/api/dashboard/:account_id/chat-ui-settings/installation',
  summary: 'Check whether a website has the chat installed',
  query: z.extend(Scope, { website_url: Domain }),
  response: InstallationCheck,
});
