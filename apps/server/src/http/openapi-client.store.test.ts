import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientOfDocument, type OpenApiDocument } from '../testing/client-of-document.ts';
import { consoleBase, consoleToken, deskBase } from '../testing/operator.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import type { KnownValues } from '../testing/sample-of-schema.ts';

let app: TestServer;
let document: OpenApiDocument;
let client: ClientOfDocument;

beforeAll(async () => {
  app = await startTestServer();
  for (const gameId of ['g1', 'g2']) app.feed.publishMatch(gameId);
  const runners = [0, 1].map(() => ({ back: [], lay: [] }));
  app.feed.publish('g1', { kind: 'oddsQuote', marketId: 'g1-match_odds', runners, chances: [0.5, 0.5] });
  await app.followed();
  document = (await (await fetch(`${app.base}/openapi.json`)).json()) as OpenApiDocument;
  client = new ClientOfDocument(document, ({ tags, security }) => {
    if (!tags.some((tag) => tag.startsWith('operator'))) return app.server.url;
    return new URL(security ? consoleBase(app) : deskBase(app)).origin;
  });
});
afterAll(() => app.stop());

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

describe('the document', () => {
  it('[CL-04] is OpenAPI 3.1: names, parameters, answers, references and every schema', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect([document.info.title, document.info.version].every(Boolean)).toBe(true);
    const ids = client.operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const schema of Object.values(document.components.schemas)) client.compile(schema);
    for (const { operation, path, method } of client.operations) {
      const what = operation.operationId;
      expect(path.startsWith('/'), what).toBe(true);
      expect(METHODS.has(method), what).toBe(true);
      expect(operation.summary, what).toBeTruthy();
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const parameters = operation.parameters.filter((it) => it.in === 'path');
      expect(parameters.map(({ name }) => name).sort(), what).toEqual(inPath.sort());
      expect(
        parameters.every(({ required }) => required),
        what,
      ).toBe(true);
      const names = operation.parameters.map((it) => `${it.in} ${it.name}`);
      expect(new Set(names).size, what).toBe(names.length);
      for (const { schema } of operation.parameters) client.compile(schema);
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) client.compile(schema);
      expect(method === 'get' && operation.requestBody, what).toBeFalsy();
      expect(Object.keys(operation.responses), what).toContain('200');
      for (const [status, named] of Object.entries(operation.responses)) {
        expect(status, what).toMatch(/^([1-5](\d\d|XX)|default)$/);
        const response = client.responseOf(named);
        expect(response.description, what).toBeTruthy();
        client.compile(response.content['application/json'].schema);
      }
      for (const scheme of (operation.security ?? []).flatMap((it) => Object.keys(it)))
        expect(document.components.securitySchemes[scheme], what).toMatchObject({ type: 'apiKey', in: 'header' });
    }
  });
});

/** Signed in by the document alone. */
async function tokens(): Promise<{ session: string; operator: string }> {
  const { body } = await client.call('loginDemo', {});
  return { session: (body.data as { token: string }).token, operator: consoleToken(app) };
}

/** Requests a resource by an id that only its owner has. */
const OF_ONES_OWN: readonly string[] = [
  'dayRounds',
  'tradeSheet',
  'eventHistory',
  'abandonPreview',
  'template',
  'jetRound',
  'tableRound',
  'betStatus',
  'bonusOffer',
  'bonusParts',
  'deposit',
  'deskTicket',
  'game',
  'gameRound',
  'gateway',
  'legPreview',
  // Asks Betfair.
  'mappingProposals',
  'paperBets',
  // Needs a public log of the moment.
  'pastBook',
  'payoutAccount',
  'playerCase',
  'proposal',
  'reportPart',
  // Only of a shared bet.
  'sharedBet',
  'staffLimits',
  'withdrawal',
];

const KNOWN: KnownValues = {
  gameId: 'g1',
  tableId: 'teen-patti',
  marketId: 'g1-match_odds',
  selectionIds: 'g1-match_odds:tides',
  from: '2026-01-01',
  to: '2026-01-31',
  operatorId: '999999',
  status: 'live',
  enabled: true,
  excluded: false,
  path: '/home',
  account: 'issue:play:INR',
  winners: 'tides',
  journalId: '1',
};

describe('a client made from the document', () => {
  it('[CL-04] calls every operation of a running server, and every reply matches the document', async () => {
    const outcomes = new Map<string, number>();
    // Only an act may end a session.
    const lasting = await tokens();
    for (const { operation, method } of client.operations) {
      const known = { ...KNOWN, clientRef: newClientRef() };
      const own = method === 'get' ? lasting : await tokens();
      const { status, faults } = await client.call(operation.operationId, own, known);
      expect(faults).toBe('');
      expect(status, operation.operationId).toBeLessThan(500);
      expect(operation.security && status === 401, operation.operationId).toBeFalsy();
      outcomes.set(operation.operationId, status);
    }
    // Calls without required input are answered, not refused.
    for (const { operation, method } of client.operations)
      if (method === 'get' && !OF_ONES_OWN.includes(operation.operationId))
        expect(outcomes.get(operation.operationId), operation.operationId).toBe(200);
  });

  it('[CL-04] without a token every operation that needs one answers 401, as documented', async () => {
    for (const { operation } of client.operations) {
      if (!operation.security) continue;
      const { status, faults, body } = await client.call(operation.operationId, {}, KNOWN);
      expect([faults, status, body.code], operation.operationId).toEqual(['', 401, 'UNAUTHORIZED']);
    }
  });
});
