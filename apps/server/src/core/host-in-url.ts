/** Where this machine reaches a server that listens everywhere. */
export function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

/** An IPv6 address stands in brackets in a URL. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
