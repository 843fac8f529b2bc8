import type { RouteName } from '@crease/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChallengeCookies } from './cookies/challenge-cookies.ts';
import { DeskCookies } from './cookies/desk-cookies.ts';
import { PhoneCookie } from './cookies/phone-cookie.ts';
import { deadlineOf } from './deadline-of.ts';
import type { UploadedFiles } from './files/read-form.ts';
import type { Call } from './handler.ts';

/** Returns a validated request as its handler reads it. @throws InputError if its deadline is invalid. */
export function callOf(request: FastifyRequest, reply: FastifyReply, files: UploadedFiles = {}): Call<RouteName> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    files,
    session: request.session,
    operator: request.operator,
    deadline: deadlineOf(request.headers),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    challenges: new ChallengeCookies(request, reply),
    deskCookies: new DeskCookies(request, reply),
    phone: new PhoneCookie(request, reply),
    proxyHeaders: () => proxyHeadersOf(request),
  } as Call<RouteName>;
}

/** A trusted proxy appears in the chain of addresses; callers that send the header themselves do not. */
function proxyHeadersOf(request: FastifyRequest): FastifyRequest['headers'] {
  return (request.ips?.length ?? 0) > 1 ? request.headers : {};
}
