import {
  type Attributes,
  context,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { defaultResource, envDetector, detectResources, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getVersion } from '../config/version.ts';
import { withoutLiterals } from './withoutLiterals.ts';
import type { Tracing } from './tracing.ts';

/**
 * Spans by OpenTelemetry. They name routes, tables, kinds of jobs and hosts, and never an address, a value or an error's text: those name
 * customers. Our own spans in place of the usual instrumentations, which would need a loader of modules, and record URLs and values.
 */
export function openTelemetry(): Tracing {
  const { OTEL_TRACES_SAMPLER_ARG = '1', OTEL_BSP_SCHEDULE_DELAY = '5000' } = process.env;
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'forecourt', 'service.version': getVersion() }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(Number(OTEL_TRACES_SAMPLER_ARG)) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: Number(OTEL_BSP_SCHEDULE_DELAY),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const tracer = trace.getTracer('forecourt');

  async function inSpan<T>(
    name: string,
    { kind, attributes, parent = context.active() }: { kind: SpanKind; attributes: Attributes; parent?: Context },
    run: (span: Span) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    try {
      return await context.with(trace.setSpan(parent, span), () => run(span));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  const fetches = new UndiciInstrumentation({
    // Only what a request or a job does: not the exporter's own.
    requireParentforSpans: true,
    // A carrier's address has phone numbers, a webhook's a secret.
    startSpanHook: ({ origin }) => ({ 'url.full': origin, 'url.path': '', 'url.query': '' }),
  });
  fetches.setTracerProvider(provider);
  fetches.enable();

  return {
    traceRequests: (app) => traceRequests(app, tracer),
    traceStatement: (text, run) =>
      trace.getActiveSpan() === undefined
        ? run()
        : inSpan(
            text.trimStart().split(/\s/, 1)[0]!.toLowerCase(),
            {
              kind: SpanKind.CLIENT,
              attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) },
            },
            run,
          ),
    traceJob: (kind, run) =>
      inSpan(
        `job ${kind}`,
        { kind: SpanKind.CONSUMER, attributes: { 'forecourt.job': kind }, parent: ROOT_CONTEXT },
        run,
      ),
    tracePost: (host, run) =>
      inSpan(
        'POST',
        { kind: SpanKind.CLIENT, attributes: { 'http.request.method': 'POST', 'server.address': host } },
        async (span) => {
          const headers: Record<string, string> = {};
          propagation.inject(context.active(), headers);
          const answer = await run(headers);
          span.setAttribute('http.response.status_code', answer.status);
          return answer;
        },
      ),
    stop: () => provider.shutdown(),
  };
}

/** What kind of error it was: its text may quote a customer. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function traceRequests(app: FastifyInstance, tracer: ReturnType<typeof trace.getTracer>): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'forecourt.request_id': request.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const entered = trace.setSpan(parent, span);
    contexts.set(request, entered);
    context.with(entered, done);
  });
  // What reads the body goes on from the socket's events, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => context.with(contexts.get(request) ?? ROOT_CONTEXT, done));
  app.addHook('onError', async (request, _reply, error) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('error.type', error.name);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
