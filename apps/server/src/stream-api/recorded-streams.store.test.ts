import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_RECORDINGS, recordedLines } from '../../../../packages/replay/src/testing/recorded-files.ts';
import { missingPaths, nullPaths } from '../betfair-api/testing/reply-shape.ts';
import { TestOwner, type TestProgram } from '../betfair-api/testing/test-program.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { type Json, StreamProgram } from './testing/stream-program.ts';

/** A recorded message of a client. */
interface Line {
  readonly n: number;
  readonly transport: string;
  readonly op: string;
  readonly connection: number;
  readonly body: { readonly id: number };
  readonly replyMustHave?: readonly string[];
  readonly replyMustNotBeNull?: readonly string[];
  readonly replyFirst?: string;
}

let app: TestServer;
let program: TestProgram;
/** Ids of the recording and ours. */
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await startTestServer({ API_CALLS_PER_SECOND: '100000', STREAM_PORT: '0' });
  app.feed.publishMatch('r1');
  await app.followed();
  program = await (await TestOwner.signUp(app, 'Recorded Owner')).program();
  const [market] = await program.result('listMarketCatalogue', {
    filter: { textQuery: 'r1 Tides*' },
    marketProjection: ['RUNNER_DESCRIPTION', 'EVENT'],
    maxResults: 1,
  });
  ids.set('1.200000001', market.marketId).set('3001', market.event.id);
  const limitOrder = { size: 200, price: 3, persistenceType: 'LAPSE' };
  const { selectionId } = market.runners[0];
  const instructions = [{ orderType: 'LIMIT', side: 'BACK', selectionId, limitOrder }];
  const reply = await program.result('placeOrders', { marketId: market.marketId, instructions });
  expect(reply.status).toBe('SUCCESS');
});
afterAll(() => app.stop());

const opOf = (paths: readonly string[] = [], op: string) =>
  paths.filter((path) => path.startsWith(`${op}:`)).map((path) => path.slice(op.length + 1));

/** Sends a recorded message. @returns what its answers lack. */
async function faultsOf(stream: StreamProgram, line: Line): Promise<string[]> {
  const body = JSON.stringify(line.body, (_name, value) => ids.get(value) ?? value)
    .replace('<appKey>', program.key)
    .replace('<session>', program.token);
  stream.send(body);
  const kinds = line.op.endsWith('Subscription')
    ? ['status', line.op === 'marketSubscription' ? 'mcm' : 'ocm']
    : ['status'];
  const faults: string[] = [];
  for (const kind of kinds) {
    const answer: Json = await stream.next(({ op, id }) => op === kind && id === line.body.id);
    if (kind === 'status' && answer.statusCode !== 'SUCCESS') faults.push(JSON.stringify(answer));
    faults.push(...missingPaths(answer, opOf(line.replyMustHave, kind)).map((path) => `misses ${path}`));
    faults.push(...nullPaths(answer, opOf(line.replyMustNotBeNull, kind)).map((path) => `null ${path}`));
    // A position of the recording is unknown: the answer is an image.
    if (kind !== 'status' && line.replyFirst && answer.ct !== 'SUB_IMAGE') faults.push(`ct ${answer.ct}`);
  }
  return faults.map((fault) => `${line.n} ${line.op}: ${fault}`);
}

describe.skipIf(!HAS_RECORDINGS)('recorded streams of real clients', () => {
  it.each(['flumine-live', 'flumine-paper', 'betfairlightweight-calls'])(
    '%s: every message gets an answer of the recorded shape',
    async (file) => {
      const lines = recordedLines(`trader-api/${file}.jsonl`)
        .map((line) => JSON.parse(line) as Line)
        .filter(({ transport }) => transport === 'stream');
      expect(lines.length).toBeGreaterThan(0);
      const open = new Map<number, StreamProgram>();
      const faults: string[] = [];
      for (const line of lines) {
        const stream = open.get(line.connection) ?? new StreamProgram(app);
        open.set(line.connection, stream);
        faults.push(...(await faultsOf(stream, line)));
      }
      for (const stream of open.values()) stream.close();
      expect(faults).toEqual([]);
    },
  );
});
