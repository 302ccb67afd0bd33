import type { FastifyInstance } from 'fastify';

/** What is traced. OpenTelemetry is behind it, and is loaded where it is configured alone. */
export interface Tracing {
  /** A span for each request, under the caller's where it sends one. */
  traceRequests: (app: FastifyInstance) => void;
  /** A span for a statement, if it belongs to a request or a job. @param text is put into it without its literals */
  traceStatement: <T>(text: string, run: () => Promise<T>) => Promise<T>;
  /** A span for an attempt at a job. */
  traceJob: <T>(kind: string, run: () => Promise<T>) => Promise<T>;
  /**
   * A span for a call of our own HTTP client; what goes by `fetch` has one by itself.
   * @param run gets the headers that pass the trace on
   */
  tracePost: <T extends { status: number }>(
    host: string,
    run: (headers: Record<string, string>) => Promise<T>,
  ) => Promise<T>;
  /** Sends what has not been sent. */
  stop: () => Promise<void>;
}

let current: Tracing | undefined;

/** Traces, where they are configured. */
export const getTracing = (): Tracing | undefined => current;

/** Begins to trace; `OTEL_…` say where to and how much (docs/operate.md). */
export async function startTracing(): Promise<void> {
  const { openTelemetry } = await import('./openTelemetry.ts');
  current = openTelemetry();
}
