import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { connectionJobs } from '../src/connections/jobs.ts';
import { addMissingAddresses } from '../src/connections/mail/dealerAddress.ts';
import { type MailReceiver, startMailReceiver } from '../src/connections/mail/receiver.ts';
import type { MailOptions } from '../src/connections/mail/storeMail.ts';
import type { Config } from '../src/platform/config/config.ts';
import { filesInRows } from '../src/platform/files/fileStore.ts';
import { type Jobs, startJobs } from '../src/platform/jobs/jobs.ts';
import type { TestDatabase } from './testDatabase.ts';

export const inboundDomain = 'in.example';

/** The doors of a test's own: a mail receiver, and the jobs that read what it stores. */
export interface TestInbound {
  receiver: MailReceiver;
  /** What went wrong in receiver and jobs. */
  errors: unknown[];
  /** Sends a mail as a stranger's server does. @throws what the receiver refuses */
  deliver: (to: string | string[], source: string | Buffer, from?: string) => Promise<void>;
  /** Waits until nothing waits any more. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
}

/** No name is known anywhere, unless the test says otherwise. */
const emptyDns: MailOptions['resolver'] = () =>
  Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' }));

export async function testInbound(
  database: TestDatabase,
  resolver = emptyDns,
  { twilio, telnyx }: Partial<Pick<Config, 'twilio' | 'telnyx'>> = {},
): Promise<TestInbound> {
  const errors: unknown[] = [];
  await addMissingAddresses(database.db, inboundDomain);
  const receiver = await startMailReceiver({
    db: database.db,
    host: '127.0.0.1',
    port: 0,
    onError: (error) => errors.push(error),
  });
  const jobs: Jobs = startJobs({
    database,
    kinds: connectionJobs({
      database,
      files: filesInRows,
      config: { inbound: undefined, mode: 'production', twilio, telnyx, textNumber: undefined },
      resolver,
    }),
    onError: (error) => errors.push(error),
    pollMs: 20,
  });
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  return {
    receiver,
    errors,
    deliver: async (to, source, from = 'somebody@customer.example') => {
      await transport.sendMail({
        envelope: { from, to },
        raw: typeof source === 'string' ? source.replaceAll(/\r?\n/g, '\r\n') : source,
      });
    },
    settle: async () => {
      const waiting = () =>
        database.db.selectFrom('incoming').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst();
      while (await waiting()) await sleep(20);
    },
    close: async () => {
      transport.close();
      await receiver.close();
      await jobs.stop();
    },
  };
}
