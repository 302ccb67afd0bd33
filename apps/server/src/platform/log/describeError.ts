import { maskText } from './maskText.ts';

/** An error as the log has it. */
export interface LoggedError {
  type: string;
  message: string;
  /** Where it was thrown, without the message. */
  stack: string;
  [field: string]: unknown;
}

/** What else the log may have of an error: nothing that holds a value of a row, of a request or of an answer. */
const fields = [
  'code',
  'statusCode',
  'responseCode',
  'syscall',
  'hostname',
  'address',
  'port',
  'table',
  'column',
  'constraint',
];

/** How deep causes are followed. */
const maxDepth = 5;

/**
 * An error for the log. Of its own fields only those are there that are known to be harmless: PostgreSQL's `detail` quotes rows, an answer's
 * body what somebody wrote.
 */
export function describeError(error: Error, depth = 0): LoggedError {
  const { cause } = error;
  const causes = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  const describe = (one: unknown) => (one instanceof Error ? describeError(one, depth + 1) : undefined);
  return {
    type: error.name,
    message: describeMessage(error),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...Object.fromEntries(fields.filter((name) => isPlain(error, name)).map((name) => [name, getField(error, name)])),
    ...(depth < maxDepth && cause instanceof Error && { cause: describe(cause) }),
    ...(depth < maxDepth && causes.length > 0 && { errors: causes.map(describe) }),
  };
}

const getField = (error: Error, name: string): unknown => (error as unknown as Record<string, unknown>)[name];

const isPlain = (error: Error, name: string): boolean => ['string', 'number'].includes(typeof getField(error, name));

/** PostgreSQL's errors about a value, which their message quotes (class 22, "Data Exception"). */
const isDataException = (error: Error): boolean => /^22[\dA-Z]{3}$/.test(String(getField(error, 'code')));

/** A message without what it quotes of the data, where the kind of the error is known to quote some; masked in any case. */
function describeMessage(error: Error): string {
  const isQuoting = error instanceof SyntaxError || isDataException(error);
  return maskText(isQuoting ? error.message.replace(/["'].*$/s, '…') : error.message);
}
