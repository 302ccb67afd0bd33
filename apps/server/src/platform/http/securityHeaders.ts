import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

export interface SecurityHeadersOptions {
  /** Our own origins. */
  origins: string[];
  /** The origin where the console exchanges codes and tokens. */
  issuerOrigins: string[];
  /** Origins that vehicle pictures may come from. */
  imageHosts: string[];
  /** Origins that our pages may show in a frame. */
  frameOrigins: string[];
  isProduction: boolean;
  /** In development, Vite's client needs inline scripts and a socket. */
  isDevelopment: boolean;
}

/**
 * The headers of every answer.
 * @param styleNonce of a page with style elements of its own; a new one for each answer
 */
export const securityHeaders = (options: SecurityHeadersOptions, styleNonce?: string): OutgoingHttpHeaders =>
  helmetHeaders({
    contentSecurityPolicy: options.isDevelopment ? false : buildPolicy(options, styleNonce),
    // HSTS only for hosts that are served over TLS.
    strictTransportSecurity: options.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Read by Internet Explorer and Flash alone, which open none of our pages: a tenth of an answer's headers.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

const buildPolicy = (
  { origins, issuerOrigins, imageHosts, frameOrigins }: SecurityHeadersOptions,
  styleNonce: string | undefined,
) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])],
    imgSrc: ["'self'", 'data:', ...imageHosts],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...issuerOrigins],
    frameSrc: frameOrigins.length > 0 ? frameOrigins : ["'none'"],
    manifestSrc: ["'self'"],
    // The provider's form redirects back to the brand's origin, which Chromium checks as well.
    formAction: ["'self'", ...origins, ...issuerOrigins],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // The policy of DOMPurify, which parses HTML inertly and removes scripts (docs/security.md), and the one that names our service worker.
    trustedTypes: ['dompurify', 'push-worker'],
  },
});

/** What helmet sets on an answer. Make it once where it is the same for all: it costs as much as a short answer. */
export function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return response.getHeaders();
}
