import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, url-safe: 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token, which does not allow signing in. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Removes the scheme from a token, in any case (RFC 9110, 11.1). */
export function bareToken(given: string): string {
  return given.replace(/^bearer +/i, '');
}

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** Returns the token of an `authorization` header, with or without `Bearer`; null if its format is wrong. */
export function tokenOfHeader(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = bareToken(header);
  return TOKEN_SHAPE.test(token) ? token : null;
}
