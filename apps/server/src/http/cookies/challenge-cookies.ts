import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a one-time password is good for; it opens nothing else. */
export type ChallengePurpose = 'register' | 'attach' | 'reset' | 'email' | 'bank' | 'withdraw' | 'signIn';

/** A challenge is good for ten minutes, and for twenty more as proof that its number was verified. */
const KEPT_SECONDS = 30 * 60;
const CHALLENGE_HEADER = 'x-challenge';
const ID_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Which challenge the caller's browser holds. It travels in a cookie that no script can read and no other site can
 * send, and in a header for callers without cookies.
 */
export class ChallengeCookies {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  /** The challenge held for a purpose; null when there is none. A header speaks louder than a cookie. */
  held(purpose: ChallengePurpose): string | null {
    const { headers, server } = this.#request;
    const cookies = headers.cookie === undefined ? {} : server.parseCookie(headers.cookie);
    const held = headers[CHALLENGE_HEADER] ?? cookies[nameOf(purpose)];
    return typeof held === 'string' && ID_SHAPE.test(held) ? held : null;
  }

  handOut(purpose: ChallengePurpose, id: string): void {
    const cookie = this.#request.server.serializeCookie(nameOf(purpose), id, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: KEPT_SECONDS,
      secure: this.#request.protocol === 'https',
    });
    this.#reply.header('set-cookie', cookie).header(CHALLENGE_HEADER, id);
  }

  /** It has served: the browser forgets it. */
  takeBack(purpose: ChallengePurpose): void {
    const cookie = this.#request.server.serializeCookie(nameOf(purpose), '', { path: '/', maxAge: 0 });
    this.#reply.header('set-cookie', cookie);
  }
}

function nameOf(purpose: ChallengePurpose): string {
  return `crease_challenge_${purpose}`;
}
