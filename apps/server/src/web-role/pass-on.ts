import { Agent, request as ask, type OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../http/failure.ts';
import { API_HEADERS } from '../http/security-headers.ts';
import type { WriterClient } from './writer-client.ts';

/** Headers of one connection (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
const AWAY = failure('SERVICE_UNAVAILABLE', { reason: 'recovering' });

/** Returns what passes a request on to the writer as it is, and its answer back. */
export function passToWriter(
  writer: Pick<WriterClient, 'address'>,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const agent = new Agent({ keepAlive: true });
  return (request, reply) => {
    reply.hijack();
    const { raw: asked } = request;
    const { raw: answered } = reply;
    if (writer.address === null) return refuse(reply);
    const upstream = ask(writer.address + asked.url, { agent, method: asked.method, headers: headersOf(request) });
    upstream.on('response', (response) => {
      answered.writeHead(response.statusCode ?? 502, withoutHops(response.headers));
      response.pipe(answered);
      response.on('error', () => answered.destroy());
    });
    upstream.on('error', () => (answered.headersSent ? answered.destroy() : refuse(reply)));
    answered.on('close', () => upstream.destroy());
    asked.pipe(upstream);
    return reply;
  };
}

function headersOf(request: FastifyRequest): OutgoingHttpHeaders {
  return {
    ...withoutHops(request.raw.headers),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.headers.host,
  };
}

function withoutHops(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

function refuse(reply: FastifyReply): FastifyReply {
  reply.raw.writeHead(AWAY.status, { ...API_HEADERS, 'content-type': 'application/json', 'retry-after': '1' });
  reply.raw.end(JSON.stringify(AWAY.body));
  return reply;
}
