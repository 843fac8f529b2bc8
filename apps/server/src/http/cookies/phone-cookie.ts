import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './set-cookie.ts';

const NAME = 'crease_phone';
const KEPT_SECONDS = 180 * 24 * 3600;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Identifies the caller's browser to the sandbox phone: 256 random bits in a cookie that no script can read and no
 * other site can send. Only its hash is stored.
 */
export class PhoneCookie {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  /** Returns the hash of the cookie; null without one. */
  held(): Uint8Array | null {
    const token = this.#token();
    return token === null ? null : hashOf(token);
  }

  /** As {@link held}, but sets the cookie if it is missing. */
  hold(): Uint8Array {
    const token = this.#token() ?? randomBytes(32).toString('base64url');
    setCookie(this.#request, this.#reply, { name: NAME, value: token, maxAge: KEPT_SECONDS });
    return hashOf(token);
  }

  #token(): string | null {
    const { headers, server } = this.#request;
    const token = headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[NAME];
    return token !== undefined && SHAPE.test(token) ? token : null;
  }
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}
