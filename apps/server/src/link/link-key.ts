import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the header by which a web process proves that it belongs to the installation. */
export function linkAuthorization(secret: Uint8Array): string {
  return `Bearer ${createHmac('sha256', secret).update('crease link').digest('base64url')}`;
}

/** Whether a header was made with one of the installation's secrets. */
export function isLinkAuthorization(header: string | undefined, secrets: readonly Uint8Array[]): boolean {
  const given = Buffer.from(header ?? '');
  return secrets.some((secret) => {
    const expected = Buffer.from(linkAuthorization(secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
