import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, url-safe: 43 characters that say nothing about the player. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: whoever reads the database cannot sign in with it. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** A token without the name of its scheme, however that is written (RFC 9110, 11.1). */
export function bareToken(given: string): string {
  return given.replace(/^bearer +/i, '');
}

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** The token of an `authorization` header, with or without `Bearer`; null when there is none that could be ours. */
export function tokenOfHeader(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = bareToken(header);
  return TOKEN_SHAPE.test(token) ? token : null;
}
