import { isIP } from 'node:net';

/** Longer addresses are refused; those of the known services have 100 to 500 characters. */
const LONGEST = 1024;

/**
 * The address of a browser at its push service, when it is one that we call: https at one of the known hosts, no port
 * of its own, no name and password in it, no number for a host. A browser brings the address, so everything else must
 * not become a call of ours.
 * @param services hosts, `*.host` for any name below one; `http://127.0.0.1:port` for a service of a test's own.
 * @returns null when it is none.
 */
export function pushAddress(endpoint: string, services: readonly string[]): URL | null {
  if (endpoint.length > LONGEST || /[^\x21-\x7e]/.test(endpoint) || !URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (services.includes(url.origin) && url.protocol === 'http:') return url;
  if (url.protocol !== 'https:' || url.port !== '' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return services.some((service) => isOf(url.hostname, service)) ? url : null;
}

function isOf(host: string, service: string): boolean {
  return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
}
