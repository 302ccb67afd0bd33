import { channels, isChannel } from '@forecourt/api/channels';
import { brandForHost, brandIds, brands } from '@forecourt/brand-tokens/brands';
import { brandTokens } from '@forecourt/brand-tokens/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/errors/refusal.ts';
import { plainText } from '../../platform/html/plainText.ts';
import { isFromThisMachine } from '../../platform/http/hosts.ts';
import { createSecretSeal } from '../../platform/secrets/sealSecrets.ts';
import { type Delivery, getFilter, findDeliveries, findDelivery } from './deliveries.ts';
import { listPage } from './listPage.ts';
import { listScript } from './listScript.ts';
import { linkToConsole } from '../channels/consoleLinks.ts';
import { hrefsIn } from '../channels/email/hrefsIn.ts';
import { getHeaders, linksIn, mailDocument, mailFor, findSource, getVersion } from './mailSource.ts';
import { messagePage } from './messagePage.ts';
import { outboxPath } from './outboxHtml.ts';
import { outboxStyle } from './outboxStyle.ts';

/** Who the e-mails come from where no `MAIL_FROM` says it; the name leads nowhere (RFC 2606). */
const defaultSender = 'outbox@forecourt.invalid';

/** A mail shows its words and its own style: it runs nothing, loads nothing and sends nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * The latest deliveries, for local installations, which have no carrier. They are messages of every dealer without a
 * sign-in: only the machine that the server runs on sees them, and its browser keeps none.
 */
export async function outboxRoutes({
  app,
  config,
  database: { db },
  files,
  brandHosts,
  origin,
}: Platform): Promise<void> {
  const options = { from: config.smtp?.from ?? defaultSender, origin, brandHosts };
  const seal = createSecretSeal(config);
  const getBrand = (request: FastifyRequest) => brands[brandForHost(brandHosts, request.host)];
  const found = async ({ params }: FastifyRequest) => {
    const { dealer, id } = params as { dealer: string; id: string };
    const delivery = await findDelivery(db, dealer, id);
    if (!delivery) throw notFound();
    return delivery.leadId === null ? { ...delivery, html: linkToConsole(delivery.html, origin) } : delivery;
  };
  /** @throws where it is not an e-mail */
  const foundMail = async (request: FastifyRequest) => {
    const delivery = await found(request);
    if (!isMail(delivery)) throw notFound();
    return mailFor({ db, seal, files }, delivery, options);
  };

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromThisMachine(request)) throw notFound();
      reply.header('cache-control', 'no-store');
    });

    scope.get(outboxPath, async (request, reply) => {
      const filter = getFilter(request.query as Record<string, unknown>);
      const deliveries = await findDeliveries(db, filter);
      return sendPage(
        reply,
        listPage({ brand: getBrand(request), deliveries, filter, version: getVersion(deliveries) }),
      );
    });

    scope.get(`${outboxPath}/version`, async (request, reply) => {
      const deliveries = await findDeliveries(db, getFilter(request.query as Record<string, unknown>));
      return reply.type('text/plain').send(getVersion(deliveries));
    });

    for (const id of brandIds)
      scope.get(`${outboxPath}/${id}.css`, (_request, reply) =>
        reply.type('text/css').send(outboxStyle(brandTokens[id])),
      );
    scope.get(`${outboxPath}/list.js`, (_request, reply) => reply.type('text/javascript').send(listScript));

    scope.get(`${outboxPath}/:dealer/:id`, async (request, reply) => {
      const delivery = await found(request);
      const brand = getBrand(request);
      if (!isMail(delivery)) {
        const text = plainText(delivery.html);
        return sendPage(reply, messagePage({ brand, delivery, text, links: linksIn(text) }));
      }
      const mail = await mailFor({ db, seal, files }, delivery, options);
      const headers = getHeaders(await findSource(mail));
      // The frame is the one thing that the page shows beside what every page may.
      const policy = reply.getHeader('content-security-policy');
      // In place of the pages' own directive: of two the first holds (CSP 3 §2.2.1).
      if (policy !== undefined)
        reply.header('content-security-policy', String(policy).replace(/frame-src [^;]*/, "frame-src 'self'"));
      return sendPage(reply, messagePage({ brand, delivery, text: mail.text, headers, links: hrefsIn(mail.html) }));
    });

    scope.get(`${outboxPath}/:dealer/:id/message.html`, async (request, reply) => {
      const mail = await foundMail(request);
      reply.header('content-security-policy', mailPolicy);
      return sendPage(reply, mailDocument(mail));
    });

    scope.get(`${outboxPath}/:dealer/:id/message.eml`, async (request, reply) => {
      const mail = await foundMail(request);
      return reply
        .type('message/rfc822')
        .header('content-disposition', 'attachment; filename="message.eml"')
        .send(await findSource(mail));
    });
  });
}

const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

const isMail = ({ channel }: Delivery) => isChannel(channel) && channels[channel].isHtml;
