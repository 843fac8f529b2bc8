const taken = new Set<string>();

/**
 * `fetch` that takes what the page itself has asked for: the server names the calls of a first picture in the head, and
 * the browser makes them before the app is there. Such an answer is taken only by a request without headers of its
 * own; these calls are open to everybody and say the same to all. Each is taken once.
 */
export function fetchEarly(address: string, request: RequestInit = {}): Promise<Response> {
  if (request.method !== 'GET' || taken.has(address) || !isAskedFor(address)) return fetch(address, request);
  taken.add(address);
  return fetch(address, { signal: request.signal ?? null });
}

function isAskedFor(address: string): boolean {
  if (typeof document === 'undefined') return false;
  return document.querySelector(`link[rel="preload"][as="fetch"][href="${CSS.escape(address)}"]`) !== null;
}
