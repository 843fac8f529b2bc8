import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import type { ServiceAnswer } from './push-answer.ts';

/** A push service that takes longer is as good as away. */
const TIMEOUT_MS = 10_000;

/** Addresses that are nobody's on the internet (RFC 6890): a name that leads to one is not called. */
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

/** Whether an address is somebody's on the internet. An IPv4 address inside of an IPv6 one counts as itself. */
export function isOutward(address: string): boolean {
  return !INWARD.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Finds the addresses of a name, and none that leads back into our own network. */
const lookUpOutward: LookupFunction = (host, options, told) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const outward = error ? [] : found.filter(({ address }) => isOutward(address));
    const [first] = outward;
    if (!first) told(error ?? new Error(`${host} has no address on the internet`), '', 0);
    else if (options.all) told(null, outward);
    else told(null, first.address, first.family);
  });
};

interface Posted {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Ends the call. */
  readonly signal: AbortSignal;
}

/** One message to a push service. It leads nowhere else: no answer of theirs is followed. Never throws. */
export function postNotice(url: URL, { headers, body, signal }: Posted): Promise<ServiceAnswer> {
  const isPlain = url.protocol === 'http:';
  const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal: ends };
  return new Promise((resolve) => {
    const away = () => resolve({ status: null, retryAfter: null });
    // A setting names the plain address of a test's own service; no name is looked up for it.
    const call = isPlain ? plainRequest(url, options) : secureRequest(url, { ...options, lookup: lookUpOutward });
    call.on('response', (reply) => {
      const { statusCode = null, headers: replyHeaders } = reply;
      resolve({ status: statusCode, retryAfter: replyHeaders['retry-after'] ?? null });
      // Its text says nothing to us; read to its end, the line serves the next message.
      reply.on('error', () => {});
      reply.resume();
    });
    call.on('error', away);
    call.end(body);
  });
}
