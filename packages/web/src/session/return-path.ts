/** Browsers drop these characters inside an address, so `/\t/host` would be another host. */
const CONTROL = /[\s\p{Cc}]/u;

/**
 * Returns the path to open after a sign-in, from the `return` query parameter (requirement RR-02):
 * only text and only a path of this origin; rejects `//host`, `/\host`, `https://…` and numbers.
 * @returns null if the path must not be followed.
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || CONTROL.test(value)) return null;
  if (!value.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  const url = new URL(value, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid' || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
