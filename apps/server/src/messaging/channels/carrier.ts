import { PermanentFailure } from '../../platform/jobs/job.ts';
import type { MailFile } from '../../platform/files/rows.ts';
import type { CalendarEntry } from './email/calendarEntry.ts';
import type { Thread } from './email/threadHeaders.ts';
import type { MailSender } from './email/mailSender.ts';

/** One message to one recipient. */
export interface Parcel {
  /** Stays the same across attempts. */
  id: string;
  dealerId: string;
  dealerName: string;
  recipient: string;
  /** E-mail only. */
  subject: string | null;
  /** Sanitized HTML. */
  html: string;
  /** Whether it goes to staff: an e-mail then has the brand's look. */
  isNotice?: boolean;
  /** E-mail only: the e-mails that it follows. */
  thread?: Thread;
  /** E-mail only: where an answer, and the report of a failure, come back to. */
  replyTo?: string | undefined;
  /** E-mail only: missing where it comes from the server's own address. */
  sender?: MailSender | undefined;
  /** E-mail only: the appointment that it is about. */
  calendar?: CalendarEntry | null;
  /** E-mail only. */
  files?: readonly MailFile[];
  /** Written by no person: an answer to what the customer has written, or anything else. Missing for what a person wrote. */
  automatic?: 'replied' | 'generated' | undefined;
  /** E-mail only: names the customer in the link that unsubscribes them (unsubscribeLink.ts). */
  unsubscribeToken?: string | undefined;
  /** Whether an earlier attempt was interrupted, so that its outcome is unknown. */
  wasTried: boolean;
  /** When the first attempt started. */
  firstTriedAt: Date;
}

/** Sends messages to the outside. */
export interface Carrier {
  /**
   * @returns the carrier's id of the message
   * @throws {Undeliverable} if another attempt would fail the same way; any other error is retried
   */
  send: (parcel: Parcel) => Promise<string>;
  close?: () => void;
}

/** The carrier rejected a message permanently; the text is for people to read. */
export class Undeliverable extends PermanentFailure {
  override readonly name = 'Undeliverable';
  /** The carrier knows that the recipient has opted out. */
  readonly isOptOut: boolean;
  /** There is nobody at the address or number who could be reached on this channel: another message would fail the same way. */
  readonly isDeadAddress: boolean;

  constructor(
    message: string,
    {
      isOptOut = false,
      isDeadAddress = false,
      ...options
    }: ErrorOptions & { isOptOut?: boolean; isDeadAddress?: boolean } = {},
  ) {
    super(message, options);
    this.isOptOut = isOptOut;
    this.isDeadAddress = isDeadAddress;
  }
}
