import { X509Certificate } from 'node:crypto';
import { selfSigned } from '@crease/betfair';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_RECORDINGS, recordedLines } from '../../../../packages/replay/src/testing/recorded-files.ts';
import { PASSWORD } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { missingPaths, nullPaths, unknownFields } from './testing/reply-shape.ts';
import { TestOwner, TestProgram } from './testing/test-program.ts';

/** A recorded request of a client. */
interface Line {
  readonly n: number;
  readonly transport: 'identity' | 'jsonrpc' | 'rest' | 'stream';
  readonly method: string;
  readonly path: string;
  readonly op: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyAs: 'form' | 'json' | 'none';
  readonly body: unknown;
  readonly made?: readonly string[];
  readonly replyMustHave?: readonly string[];
  readonly replyMustNotBeNull?: readonly string[];
  readonly replyNoUnknownKeysIn?: readonly string[];
}

let app: TestServer;
/** Moves with each request, so that books of one market stay below their limit a second, ms. */
let ahead = 0;
const PACE_MS = 300;
const { cert } = selfSigned('a program');
const CERT_HEADER = 'x-client-cert';

beforeAll(async () => {
  app = await startTestServer(
    { API_CALLS_PER_SECOND: '100000', API_CERTIFICATE_HEADER: CERT_HEADER },
    { now: () => Date.now() + ahead },
  );
});
afterAll(() => app.stop());

/** A session of one client: its requests, with our ids in the place of those of the recording. */
class Replay {
  readonly #program: TestProgram;
  readonly #owner: TestOwner;
  /** Ids of the recording and ours. */
  readonly #ids = new Map<string, string>();
  readonly #selections = new Map<number, number>();

  private constructor(owner: TestOwner, program: TestProgram) {
    this.#owner = owner;
    this.#program = program;
  }

  static async open(gameId: string, name: string): Promise<Replay> {
    app.feed.publishMatch(gameId);
    await app.followed();
    const owner = await TestOwner.signUp(app, name);
    const certificate = new X509Certificate(cert).fingerprint256;
    const { key } = await owner.makeKey({ certificate });
    const replay = new Replay(owner, new TestProgram(app.server.url, key));
    const scout = await owner.program();
    const [market] = await scout.result('listMarketCatalogue', {
      filter: { textQuery: `${gameId} Tides*` },
      marketProjection: ['RUNNER_DESCRIPTION', 'EVENT', 'COMPETITION'],
      maxResults: 1,
    });
    replay.#ids.set('1.200000001', market.marketId).set('3001', market.event.id);
    market.runners.forEach(({ selectionId }: { selectionId: number }, at: number) => {
      replay.#selections.set(101 + at, selectionId);
    });
    return replay;
  }

  async send(line: Line): Promise<{ status: number; body: unknown }> {
    ahead += PACE_MS;
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(line.headers))
      if (!['Host', 'Connection', 'Accept-Encoding'].includes(name))
        headers[name.toLowerCase()] = value
          .replace('<appKey>', this.#program.key)
          .replace('<session>', this.#program.token);
    if (line.op === 'certlogin') Object.assign(headers, { [CERT_HEADER]: encodeURIComponent(cert), ...FORWARDED });
    const answer = await this.#program.send(line.method, line.path, { body: this.#bodyOf(line), headers });
    this.#learn(line, answer.body);
    return answer;
  }

  #bodyOf({ bodyAs, body }: Line): string | undefined {
    if (bodyAs === 'none' || body === null) return undefined;
    if (bodyAs === 'form') return `username=${encodeURIComponent(this.#owner.username)}&password=${PASSWORD}`;
    return JSON.stringify(body, (field, value) => {
      if (field === 'selectionId') return this.#selections.get(value) ?? value;
      return typeof value === 'string' ? (this.#ids.get(value) ?? value) : value;
    });
  }

  #learn({ transport, made = [] }: Line, body: unknown): void {
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
    const read = body as any;
    if (transport === 'identity') this.#program.token = read.token || read.sessionToken || this.#program.token;
    const reports = (read.result ?? read).instructionReports ?? [];
    made.forEach((id, at) => {
      const betId = reports[at]?.betId ?? reports[at]?.placeInstructionReport?.betId;
      if (betId) this.#ids.set(id, betId);
    });
  }
}

/** Shows the address of a trusted proxy. */
const FORWARDED = { 'x-forwarded-for': '203.0.113.9' };

const FILES = ['flumine-live', 'flumine-paper', 'betfairlightweight-calls', 'betfair-ts-calls'];

describe.skipIf(!HAS_RECORDINGS)('recorded requests of real clients', () => {
  it.each(FILES)('%s: every request gets an answer of the recorded shape', async (file) => {
    const replay = await Replay.open(`rec${FILES.indexOf(file)}`, `Replay ${FILES.indexOf(file)}`);
    const lines = recordedLines(`trader-api/${file}.jsonl`).map((line) => JSON.parse(line) as Line);
    const faults: string[] = [];
    for (const line of lines.filter(({ transport }) => transport !== 'stream')) {
      const { status, body } = await replay.send(line);
      const wrong = [
        ...(status === 200 ? [] : [`HTTP ${status} ${JSON.stringify(body)}`]),
        ...missingPaths(body, line.replyMustHave ?? []).map(
          (path) => `misses ${path} ${JSON.stringify(body).slice(0, 300)}`,
        ),
        ...nullPaths(body, line.replyMustNotBeNull ?? []).map((path) => `null ${path}`),
        ...unknownFields(body, line.replyNoUnknownKeysIn ?? []).map((path) => `unknown ${path}`),
      ];
      faults.push(...wrong.map((fault) => `${line.n} ${line.op}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
