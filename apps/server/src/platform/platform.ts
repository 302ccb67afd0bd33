import type { FastifyInstance } from 'fastify';
import type { Callers } from './access/callers.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/fileStore.ts';
import type { DealerTurns } from './http/dealerTurns.ts';
import type { Contract } from './http/serve.ts';
import type { DnsResolver } from './outbound/dnsResolver.ts';

/** What the areas register their routes with (app.ts). */
export interface Platform {
  app: FastifyInstance;
  contract: Contract;
  config: Config;
  brandHosts: Config['brandHosts'];
  database: Database;
  dealerTurns: DealerTurns;
  callers: Callers;
  files: FileStore;
  /** Looks names up. */
  resolver: DnsResolver;
  /** The console's, the default brand's first. */
  origins: string[];
  /** The first of them, for links in mails and notices. */
  origin: string;
}
