import { type Browser, must, PASSWORD, signUp } from '../../testing/browser.ts';
import type { TestServer } from '../../testing/running-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Json = any;

interface KeyTerms {
  readonly kind?: 'live' | 'delayed' | 'paper';
  readonly scope?: 'trade' | 'read';
  readonly addresses?: readonly string[];
  readonly mostStake?: number | null;
  readonly mostDayLoss?: number | null;
  readonly certificate?: string | null;
}

/** A registered player, with a browser to make keys. */
export class TestOwner {
  readonly browser: Browser;
  readonly username: string;
  readonly playerId: number;
  readonly #app: TestServer;

  private constructor(app: TestServer, { browser, username, playerId }: Awaited<ReturnType<typeof signUp>>) {
    this.#app = app;
    this.browser = browser;
    this.username = username;
    this.playerId = playerId;
  }

  static async signUp(app: TestServer, username: string): Promise<TestOwner> {
    return new TestOwner(app, await signUp(app, username));
  }

  /** Makes a key. @returns its text and number. */
  async makeKey(terms: KeyTerms = {}): Promise<{ key: string; number: number }> {
    const usual = { name: 'Bot', kind: 'live', scope: 'trade', addresses: [], mostStake: null, mostDayLoss: null };
    const body = { ...usual, certificate: null, ...terms, password: PASSWORD };
    return (await must(this.browser.post('/api-keys', body))).body;
  }

  /** A program with a new key, signed in. */
  async program(terms: KeyTerms = {}): Promise<TestProgram> {
    const { key } = await this.makeKey(terms);
    const program = new TestProgram(this.#app.server.url, key);
    await program.login(this.username);
    return program;
  }
}

/** A program as clients of Betfair call. */
export class TestProgram {
  token = '';
  readonly #base: string;
  readonly key: string;

  constructor(base: string, key: string) {
    this.#base = base;
    this.key = key;
  }

  async login(username: string, password = PASSWORD): Promise<Json> {
    const body = new URLSearchParams({ username, password });
    const answer = await this.send('POST', '/api/login', { body });
    this.token = answer.body.token;
    return answer.body;
  }

  /** Sends a request with the headers of a program. */
  async send(
    method: string,
    path: string,
    {
      body,
      headers = {},
    }: { readonly body?: string | URLSearchParams; readonly headers?: Record<string, string> } = {},
  ): Promise<{ status: number; body: Json }> {
    const reply = await fetch(`${this.#base}${path}`, {
      method,
      headers: { 'x-application': this.key, 'x-authentication': this.token, accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, body: await reply.json() };
  }

  /** Calls an operation over JSON-RPC. @returns the whole envelope. */
  async rpc(name: string, params: object = {}, family = 'betting'): Promise<Json> {
    const prefix = { betting: 'SportsAPING', account: 'AccountAPING', heartbeat: 'HeartbeatAPING' }[family];
    const call = { jsonrpc: '2.0', method: `${prefix}/v1.0/${name}`, params, id: 1 };
    const answer = await this.send('POST', `/exchange/${family}/json-rpc/v1`, { body: JSON.stringify(call) });
    if (answer.status !== 200) throw new Error(`${name}: HTTP ${answer.status}`);
    return answer.body;
  }

  /** Calls an operation that must succeed. @returns its result. */
  async result(name: string, params: object = {}, family = 'betting'): Promise<Json> {
    const { result, error } = await this.rpc(name, params, family);
    if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return result;
  }

  /** The error code of a call that must be refused. */
  async errorOf(name: string, params: object = {}, family = 'betting'): Promise<string> {
    const { error } = await this.rpc(name, params, family);
    const data = error?.data;
    return data ? data[data.exceptionname].errorCode : `${error?.code} ${error?.message}`;
  }

  /** Market and first runner of a scripted match, under the ids of programs. */
  async market(gameId: string): Promise<{ marketId: string; selectionId: number }> {
    const [market] = await this.result('listMarketCatalogue', {
      filter: { textQuery: `${gameId} Tides*` },
      marketProjection: ['RUNNER_DESCRIPTION'],
      maxResults: 1,
    });
    return { marketId: market.marketId, selectionId: market.runners[0].selectionId };
  }
}

/** Instruction to place ₹200 at 1.9, with other terms. */
export const limit = (selectionId: number, terms: object = {}, side = 'BACK') => ({
  orderType: 'LIMIT',
  selectionId,
  side,
  handicap: null,
  limitOrder: { size: 200, price: 1.9, persistenceType: null, timeInForce: null, ...terms },
});
