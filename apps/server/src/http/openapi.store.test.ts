import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../tests/running-server.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: object;
}
type Content = { readonly 'application/json': { readonly schema: { $ref?: string } } };
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content: Content }>>;
  readonly security?: readonly object[];
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly token?: string;
}
interface Reply {
  readonly status: number;
  /** The body, as the schema of its status describes it. */
  readonly body: { readonly data: never; readonly code?: string };
}

/**
 * A client made of the document alone: it knows no path, no method and no shape but those that the server printed.
 * What it sends and what it gets must fit the schemas; fields that a schema does not know are a fault too.
 */
class GeneratedClient {
  readonly operations = new Map<string, { method: string; path: string; operation: Operation }>();
  readonly #base: string;
  readonly #document: Document;

  constructor(origin: string, document: Document) {
    this.#base = `${origin}${document.servers[0]?.url}`;
    this.#document = document;
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods))
        this.operations.set(operation.operationId, { method: method.toUpperCase(), path, operation });
  }

  async call(name: string, { params = {}, query = {}, body, token }: Input = {}): Promise<Reply> {
    const found = this.operations.get(name);
    if (!found) throw new Error(`the document knows no ${name}`);
    const { method, operation } = found;
    this.#checkParameters(operation, { path: params, query });
    if (body !== undefined) this.#fit(operation.requestBody?.content, body, `${name} sends`);
    const path = found.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const reply = await fetch(`${this.#base}${path}?${search}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const told = (await reply.json()) as Reply['body'];
    const { responses } = operation;
    const described = responses[reply.status] ?? responses[`${Math.floor(reply.status / 100)}XX`];
    this.#fit(described?.content, told, `${name} answers ${reply.status}`);
    return { status: reply.status, body: told };
  }

  #checkParameters({ operationId, parameters }: Operation, given: Record<'path' | 'query', object>): void {
    for (const { name, in: place, required, schema } of parameters) {
      const value = (given[place] as Record<string, unknown>)[name];
      if (value === undefined) expect(required, `${operationId} without ${name}`).toBe(false);
      else expect(schemaFrom(schema).safeParse(value).success, `${operationId} ${name}=${value}`).toBe(true);
    }
  }

  #fit(content: Content | undefined, value: unknown, what: string): void {
    if (!content) throw new Error(`${what}: not described`);
    const named = content['application/json'].schema;
    const schema = named.$ref ? this.#document.components.schemas[named.$ref.split('/').at(-1) as string] : named;
    const parsed = schemaFrom(schema as object).safeParse(value);
    expect(parsed.success ? '' : z.prettifyError(parsed.error), what).toBe('');
  }
}

function schemaFrom(schema: object): z.ZodType {
  return z.fromJSONSchema(schema as never);
}

let house: TestServer;
let client: GeneratedClient;
beforeAll(async () => {
  house = await startTestServer();
  house.feed.tellMatch('g1');
  house.feed.tellMatch('g2', { sport: 'tennis', inPlay: true, delayMs: 50 });
  await house.followed();
  const document = (await (await fetch(`${house.base}/openapi.json`)).json()) as Document;
  client = new GeneratedClient(house.server.url, document);
});
afterAll(() => house.stop());

describe('[CL-04] a client generated from the document that the running server serves', () => {
  it('signs in, looks around, bets in all three ways, cancels, reads its bets and its money, and signs out', async () => {
    const { token } = (await client.call('loginDemo', { body: {} })).body.data as { token: string };
    const call = async (name: string, input: Input = {}) => {
      const { status, body } = await client.call(name, { token, ...input });
      expect(status, name).toBe(200);
      return body.data as Record<string, never>;
    };
    for (const name of ['health', 'appDetails', 'banners', 'announcement', 'demoAvailability', 'profile'])
      await call(name);
    await call('events', { query: { sportId: 4, inPlay: 'false', page: 1 } });
    const { markets } = (await call('event', { params: { gameId: 'g1' } })) as never as {
      markets: { marketId: string }[];
    };
    for (const { marketId } of markets) {
      await call('marketSettings', { query: { marketId, language: 'hi' } });
      await call('marketHistory', { query: { marketId } });
    }
    const terms = (marketId: string) => ({ clientRef: newClientRef(), marketId, side: 'back', size: 1000 });
    const odds = { ...terms('g1-match_odds'), runnerId: 'tides', price: 2.5 };
    await call('placeOdds', { body: { ...odds, timeInForce: 'goodTillCancelled', persistence: 'persist' } });
    await call('placeBookmaker', { body: { ...terms('g1-bookmaker'), runnerId: 'kites', rate: 90 } });
    await call('placeFancy', { body: { ...terms('g2-fancy'), run: 52, rate: 90 } });
    const open = (await call('bets', { query: { status: 'open' } })) as never as { total: number };
    expect(open.total).toBe(3);
    await call('betStatus', { params: { clientRef: odds.clientRef } });
    await call('betMatches');
    await call('exposureAmount');
    const cancelled = await call('cancel', { body: { clientRef: newClientRef(), marketId: 'g1-match_odds' } });
    expect(cancelled.cancelled).toHaveLength(1);
    const result = { kind: 'winners' as const, winners: [1], note: '' };
    house.feed.tell('g1', { kind: 'result', marketId: 'g1-bookmaker', result });
    await house.followed();
    const settled = (await call('bets', { query: { status: 'settled', sportId: 4, gameId: 'g1' } })) as never;
    expect((settled as { items: { profit: number }[] }).items.map(({ profit }) => profit)).toEqual([900]);
    const today = new Date().toISOString().slice(0, 10);
    const statement = (await call('statement', { params: { from: today, to: today } })) as never;
    expect((statement as { items: { kind: string }[] }).items.map(({ kind }) => kind)).toEqual([
      'settlement',
      'opening',
    ]);
    await call('signout', { body: {} });
    expect((await client.call('profile', { token })).status).toBe(401);
  });

  it('is told why in the one shape of a failure', async () => {
    const { token } = (await house.demoPlayer()) as { token: string };
    const body = { clientRef: newClientRef(), marketId: 'g1-match_odds', runnerId: 'tides', side: 'back', size: 1000 };
    const refused = await client.call('placeOdds', { token, body: { ...body, price: 2.01 } });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_PRICE']);
    const unknown = await client.call('event', { params: { gameId: 'nowhere' } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const poor = await client.call('placeOdds', { token, body: { ...body, size: 300_000, price: 2 } });
    expect([poor.status, poor.body.code]).toEqual([409, 'INSUFFICIENT_FUNDS']);
  });

  it('knows of every call whether it needs a session, and is asked for one', async () => {
    const values: Record<string, string> = {
      gameId: 'g1',
      clientRef: 'abcdefgh',
      from: '2026-01-01',
      to: '2026-01-31',
    };
    for (const [name, { method, path, operation }] of client.operations) {
      const url = `${house.base}${path.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? 'x')}`;
      const headers: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'application/json' };
      const { status } = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
      if (operation.security) expect(status, name).toBe(401);
      else expect([200, 400, 401, 404, 409], name).toContain(status);
      expect(status === 401 && !operation.security && name !== 'login', name).toBe(false);
    }
  });
});
