/**
 * A fresh reference for a call that moves money: 32 hexadecimal characters, 128 random bits.
 * Create one per intention and keep it over retries: the server executes each reference once.
 */
export function newClientRef(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
