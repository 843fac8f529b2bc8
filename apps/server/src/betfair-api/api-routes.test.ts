import { ApiException } from '@crease/betfair';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { guardedHttp } from '../http/build-http.ts';
import { createLogger } from '../logger.ts';
import type { ProgramRequest } from './access/api-access.ts';
import { addApiRoutes } from './api-routes.ts';

const MOST = 3;
const CALL = JSON.stringify({ jsonrpc: '2.0', method: 'SportsAPING/v1.0/listEventTypes', params: {}, id: 1 });

let http: FastifyInstance;
const counted: string[] = [];

beforeAll(async () => {
  // All calls are in one second.
  vi.useFakeTimers({ toFake: ['Date'] });
  const isKnown = ({ appKey }: ProgramRequest) => appKey === 'good';
  const access = {
    isKnown,
    answer: async (_family: string, { request }: { readonly request: ProgramRequest }) => {
      if (!isKnown(request)) throw new ApiException('INVALID_APP_KEY');
      return [];
    },
    counted: async (name: string, _request: ProgramRequest, call: () => Promise<unknown>) => {
      counted.push(name);
      return call();
    },
  };
  const config = readConfig({ CALL_RATE: String(MOST), TRUSTED_PROXIES: '127.0.0.1' });
  http = await guardedHttp({ config, logger: createLogger('silent') });
  const options = { access, identity: {}, navigation: async () => ({ type: 'GROUP' }), certificateHeader: null };
  await addApiRoutes(http, options as unknown as Parameters<typeof addApiRoutes>[1]);
});
afterAll(async () => {
  vi.useRealTimers();
  await http.close();
});

/** The statuses of calls, one after the other. */
async function statuses(address: string, key: string, payloads: readonly string[]): Promise<number[]> {
  const all: number[] = [];
  for (const payload of payloads) {
    const headers = { 'x-application': key, 'x-forwarded-for': address, 'content-type': 'application/json' };
    const reply = await http.inject({ method: 'POST', url: '/exchange/betting/json-rpc/v1', headers, payload });
    all.push(reply.statusCode);
  }
  return all;
}

describe('calls of programs', () => {
  it('without a valid key have the limit of their address, before their body is read', async () => {
    const tooLong = 'x'.repeat(1_000_000);
    const calls = [...Array.from({ length: MOST }, () => CALL), tooLong];
    expect(await statuses('203.0.113.1', 'bad', calls)).toEqual([200, 200, 200, 429]);
    expect(await statuses('203.0.113.2', 'bad', [CALL])).toEqual([200]);
  });

  it('with a valid key have none but their own', async () => {
    const calls = Array.from({ length: 2 * MOST }, () => CALL);
    expect(new Set(await statuses('203.0.113.3', 'good', calls))).toEqual(new Set([200]));
  });

  it('for the menu are counted like all others', async () => {
    const url = '/exchange/betting/rest/v1/en/navigation/menu.json';
    const reply = await http.inject({ method: 'GET', url, headers: { 'x-application': 'good' } });
    expect([reply.json(), counted]).toEqual([{ type: 'GROUP' }, ['navigation']]);
  });
});
