import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a form of our pages has posted. */
export const getForm = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Sends a page that no cache keeps. */
export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html').header('cache-control', 'no-store').send(page);
