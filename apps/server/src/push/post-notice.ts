import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { ServiceAnswer } from './push-answer.ts';

/** Timeout of a push service, ms. */
const TIMEOUT_MS = 10_000;

/** Special-purpose addresses (RFC 6890): hosts that resolve to one are not called. */
const INWARD = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INWARD.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INWARD.addSubnet(net, bits, 'ipv6');

/** Whether an address is public. An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isOutward(address: string): boolean {
  return !INWARD.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Resolves a host to public addresses only. */
const lookUpOutward: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const outward = error ? [] : found.filter(({ address }) => isOutward(address));
    const [first] = outward;
    if (!first) callback(error ?? new Error(`${host} has no address on the internet`), '', 0);
    else if (options.all) callback(null, outward);
    else callback(null, first.address, first.family);
  });
};

interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Aborts the call. */
  readonly signal: AbortSignal;
}

/** Posts one message to a push service. Follows no redirects. Never throws. */
export function postNotice(url: URL, { headers, body, signal }: Posted): Promise<ServiceAnswer> {
  const isPlain = url.protocol === 'http:';
  const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal: ends };
  return new Promise((resolve) => {
    const away = () => resolve({ status: null, retryAfter: null });
    // The address of a test's service is an IP address; nothing is resolved.
    const call = isPlain ? plainRequest(url, options) : secureRequest(url, { ...options, lookup: lookUpOutward });
    call.on('response', (reply) => {
      const { statusCode = null, headers: replyHeaders } = reply;
      resolve({ status: statusCode, retryAfter: replyHeaders['retry-after'] ?? null });
      // The body is read only to reuse the connection.
      reply.on('error', () => {});
      reply.resume();
    });
    call.on('error', away);
    call.end(body);
  });
}
