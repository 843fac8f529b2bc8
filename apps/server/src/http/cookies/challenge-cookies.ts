import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './set-cookie.ts';

/** Purpose of a one-time password; it is valid for no other. */
export type ChallengePurpose = 'register' | 'attach' | 'reset' | 'email' | 'bank' | 'withdraw' | 'signIn';

/** Lifetime, s: a challenge is valid for ten minutes, and for twenty more as proof of a verified number. */
const KEPT_SECONDS = 30 * 60;
export const CHALLENGE_HEADER = 'x-challenge';
const ID_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Identifies the challenge of the caller's browser, in a cookie that no script can read and no other site can send, or
 * in a
 * header for callers without cookies.
 */
export class ChallengeCookies {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  /** Returns the challenge for a purpose; null: none. The header takes precedence. */
  held(purpose: ChallengePurpose): string | null {
    const { headers, server } = this.#request;
    const cookies = headers.cookie === undefined ? {} : server.parseCookie(headers.cookie);
    const held = headers[CHALLENGE_HEADER] ?? cookies[nameOf(purpose)];
    return typeof held === 'string' && ID_SHAPE.test(held) ? held : null;
  }

  handOut(purpose: ChallengePurpose, id: string): void {
    setCookie(this.#request, this.#reply, { name: nameOf(purpose), value: id, maxAge: KEPT_SECONDS });
    this.#reply.header(CHALLENGE_HEADER, id);
  }

  /** Removes a used challenge. */
  takeBack(purpose: ChallengePurpose): void {
    setCookie(this.#request, this.#reply, { name: nameOf(purpose), value: '', maxAge: 0 });
  }
}

function nameOf(purpose: ChallengePurpose): string {
  return `crease_challenge_${purpose}`;
}
