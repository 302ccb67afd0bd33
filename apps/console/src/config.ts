import { ConsoleConfig, consoleConfigElementId } from '@forecourt/api/contract/console-config';
import * as z from 'zod/mini';

/** What the server wrote into the page: the installation's brand and identity provider. */
export const config: ConsoleConfig = z.parse(
  ConsoleConfig,
  JSON.parse(document.getElementById(consoleConfigElementId)?.textContent ?? 'null'),
);
