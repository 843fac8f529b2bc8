import { isIP } from 'node:net';

/** Longest address, characters; those of current services have 100 to 500. */
const LONGEST = 1024;

/**
 * Returns the URL of a browser's endpoint if it may be called: https at an allowed host, without port, user, password
 * or IP address. Browsers send the endpoint, so anything else could make the server call internal hosts.
 * @param services hosts, `*.host` for subdomains; `http://127.0.0.1:port` for a test's service.
 * @returns null if it may not be called.
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
