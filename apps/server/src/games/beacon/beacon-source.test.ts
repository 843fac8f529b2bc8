import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBeacon } from '../../config/beacon-config.ts';
import { BeaconSource } from './beacon-source.ts';

const CHAIN = 'cd'.repeat(32);
const SIGNATURE = 'ab'.repeat(48);
const RANDOMNESS = createHash('sha256').update(Buffer.from(SIGNATURE, 'hex')).digest('hex');

let server: Server;
let calls: string[] = [];
/** Answers by requested number. */
const ANSWERS: Readonly<Record<string, object>> = {
  '5': { round: 5, randomness: RANDOMNESS, signature: SIGNATURE },
  '6': { round: 5, randomness: RANDOMNESS, signature: SIGNATURE },
  '7': { round: 7, randomness: 'ff'.repeat(32), signature: SIGNATURE },
  '8': { round: 8, randomness: RANDOMNESS, signature: SIGNATURE, padding: 'x'.repeat(5_000) },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url ?? '');
    const said = ANSWERS[request.url?.split('/').at(-1) ?? ''];
    response.writeHead(said ? 200 : 404).end(JSON.stringify(said ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

function source() {
  calls = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new BeaconSource({ url, chain: CHAIN, genesisMs: 0, periodMs: 1_000 });
}

describe('values of the beacon', () => {
  it('are requested once for concurrent callers', async () => {
    const beacon = source();
    const expected = { round: 5, randomness: RANDOMNESS, signature: SIGNATURE };
    expect(await Promise.all([beacon.value(5), beacon.value(5)])).toEqual([expected, expected]);
    expect(await beacon.value(5)).toEqual(expected);
    expect(calls).toEqual([`/${CHAIN}/public/5`]);
  });

  it('with another number, a wrong signature, too long or unpublished are rejected and requested again', async () => {
    const beacon = source();
    await expect(beacon.value(6)).rejects.toThrow('does not follow from its signature');
    await expect(beacon.value(7)).rejects.toThrow('does not follow from its signature');
    await expect(beacon.value(8)).rejects.toThrow('too long');
    await expect(beacon.value(9)).rejects.toThrow('status 404');
    await expect(beacon.value(9)).rejects.toThrow('status 404');
    expect(calls.filter((path) => path.endsWith('/9'))).toHaveLength(2);
  });
});

it('the settings of a beacon: all of them, or none', () => {
  expect(readBeacon({})).toBeNull();
  const whole = { BEACON_URL: 'https://b.example/', BEACON_CHAIN: CHAIN, BEACON_GENESIS: 10, BEACON_PERIOD: 3 };
  expect(readBeacon(whole)).toEqual({ url: 'https://b.example', chain: CHAIN, genesisMs: 10_000, periodMs: 3_000 });
  expect(() => readBeacon({ ...whole, BEACON_CHAIN: undefined })).toThrow(/^BEACON_CHAIN: missing/);
  const plain = { ...whole, BEACON_URL: 'http://b.example', NODE_ENV: 'production' };
  expect(() => readBeacon(plain)).toThrow(/^BEACON_URL: must be https/);
});
