import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './set-cookie.ts';

/** Lifetime of a session's cookie, s; the server ends the session itself. */
const SESSION_SECONDS = 12 * 3600;
/** Lifetime of the device cookie, s. */
const DEVICE_SECONDS = 400 * 86_400;
const SESSION = 'crease-desk';
const DEVICE = 'crease-desk-device';
const DEVICE_SHAPE = /^[\w-]{43}$/;

/** Session and browser of a call. */
export interface DeskCookieValues {
  readonly session: string | null;
  /** SHA-256 of the device cookie; empty: none was sent. */
  readonly device: string;
}

/**
 * The desk's two cookies: the session's token, and a random id that recognises a browser. No script reads them and no
 * other site sends them. Under https they have the `__Host-` prefix, which no other host can set.
 */
export class DeskCookies {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  start(token: string): void {
    this.#set(SESSION, token, SESSION_SECONDS);
    if (deskCookiesOf(this.#request).device === '')
      this.#set(DEVICE, randomBytes(32).toString('base64url'), DEVICE_SECONDS);
  }

  end(): void {
    this.#set(SESSION, '', 0);
  }

  #set(name: string, value: string, maxAge: number): void {
    const isSecure = this.#request.protocol === 'https';
    setCookie(this.#request, this.#reply, { name: nameOf(name, isSecure), value, maxAge });
  }
}

export function deskCookiesOf(request: FastifyRequest): DeskCookieValues {
  const { cookie } = request.headers;
  if (cookie === undefined) return { session: null, device: '' };
  const cookies = request.server.parseCookie(cookie);
  const secure = request.protocol === 'https';
  const device = cookies[nameOf(DEVICE, secure)] ?? '';
  return {
    session: cookies[nameOf(SESSION, secure)] ?? null,
    device: DEVICE_SHAPE.test(device) ? hash('sha256', device, 'base64url') : '',
  };
}

/** The session of a socket, whose server does not know whether the proxy uses https. */
export function deskSessionIn(cookies: Readonly<Record<string, string | undefined>>): string | null {
  return cookies[nameOf(SESSION, true)] ?? cookies[nameOf(SESSION, false)] ?? null;
}

function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
