import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readVectors } from '../../../../packages/kernel/src/testing/recorded-vectors.ts';
import { walletFaults } from '../../../../tools/src/wallet-conformance/conform.ts';
import { providerPlayer } from '../testing/provider-player.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { hmacDialect } from './hmac/hmac-dialect.ts';
import { hubDialect } from './hub/hub-dialect.ts';

interface Step {
  readonly type: 'bet' | 'win' | 'rollback' | 'balance';
  readonly tx?: string;
  readonly ref?: string;
  readonly round?: string;
  readonly amount?: unknown;
  readonly closed?: boolean;
  readonly token?: 'expired' | 'unknown';
  readonly user?: string;
  readonly userState?: 'disabled';
  readonly currency?: string;
  readonly game?: string;
  readonly limit?: 'over';
  readonly signature?: 'bad';
  readonly syntax?: 'missing';
  readonly expect: { readonly status: string; readonly balance?: number };
}
interface Signed {
  readonly id: string;
  readonly rawBody: string;
  readonly signature: string;
  readonly timestamp: number;
  readonly valid: boolean;
}
interface Vectors {
  readonly cases: readonly {
    readonly id: string;
    readonly given: { readonly startBalance: number; readonly steps: readonly Step[] };
    readonly expect: { readonly finalBalance: number };
  }[];
  readonly hmacDialect: { readonly codes: Readonly<Record<string, number>> };
  readonly signatures: {
    readonly rsa: {
      readonly testPrivateKeyPem: string;
      readonly testPublicKeyPem: string;
      readonly vectors: readonly Signed[];
    };
    readonly hmac: { readonly secret: string; readonly vectors: readonly Signed[] };
  };
}

const vectors = readVectors<Vectors>('wallet_sequences');
const folder = mkdtempSync(join(tmpdir(), 'crease-providers-'));
let app: TestServer;
let health: Server;

beforeAll(async () => {
  if (!vectors) return;
  health = createServer((_request, response) => response.end('well'));
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
  const { rsa, hmac } = vectors.signatures;
  const game = { gameId: 'crease_demo', category: 'instant', returns: { least: 0.96, most: 0.96 } };
  const entry = (code: string) => ({ code, name: code, launchUrl: `${url}/launch`, healthUrl: url });
  const entries = [
    { ...entry('hub'), dialect: 'hub', publicKeys: [rsa.testPublicKeyPem], games: [{ ...game, name: 'Demo' }] },
    {
      ...entry('plain'),
      dialect: 'hmac',
      keys: [{ key: 'k1', secret: hmac.secret }],
      games: [{ ...game, name: 'Demo too' }],
    },
  ];
  const file = join(folder, 'providers.json');
  writeFileSync(file, JSON.stringify(entries));
  app = await startTestServer({ PROVIDERS_FILE: file });
});
afterAll(async () => {
  await app?.stop();
  health?.close();
  rmSync(folder, { recursive: true, force: true });
});

type Seat = Awaited<ReturnType<typeof providerPlayer>>;

interface Line {
  readonly call: (
    step: Step,
    seat: Seat,
    named: (name: string) => string,
  ) => Promise<{ word: unknown; balance: unknown }>;
  readonly expected: (step: Step['expect']) => { word: unknown; balance: unknown };
}

async function post(path: string, body: string, headers: Record<string, string>): Promise<Record<string, unknown>> {
  const reply = await fetch(`${app.server.url}/provider/${path}`, { method: 'POST', body, headers });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Record<string, unknown>;
}

/** In Hub88's format, signed with the test key. */
const hub: Line = {
  call: async (step, { user, tokens }, named) => {
    const { type, tx = '', ref, round, amount, closed, currency = 'INR', game = 'crease_demo' } = step;
    const request_uuid = randomUUID();
    const body = JSON.stringify({
      user,
      token: tokens[step.token ?? 'ok'],
      request_uuid,
      game_code: game,
      ...(type !== 'balance' && {
        round,
        round_closed: closed ?? false,
        ...(step.syntax !== 'missing' && { transaction_uuid: named(tx) }),
      }),
      ...(ref && { reference_transaction_uuid: named(ref) }),
      ...((type === 'bet' || type === 'win') && { amount, currency }),
    });
    const key = createPrivateKey(vectors?.signatures.rsa.testPrivateKeyPem ?? '');
    const signed = step.signature === 'bad' ? `${body} ` : body;
    const signature = sign('sha256', Buffer.from(signed), key).toString('base64');
    const path = type === 'balance' ? 'hub/user/balance' : `hub/transaction/${type}`;
    const reply = await post(path, body, { 'content-type': 'application/json', 'x-hub88-signature': signature });
    expect(reply.request_uuid).toBe(request_uuid);
    return { word: reply.status, balance: reply.balance };
  },
  expected: ({ status, balance }) => ({ word: status, balance }),
};

const decimal = (amount: unknown) =>
  typeof amount === 'number' ? (amount / 100_000).toFixed(Number.isInteger(amount) ? 5 : 6) : String(amount);

/** In the shared-secret dialect. */
const plain: Line = {
  call: async (step, { user, tokens }, named) => {
    const { type, tx = '', ref, round, amount, closed, currency = 'INR', game = 'crease_demo' } = step;
    const path = { bet: 'debit', win: 'credit', rollback: 'cancel', balance: 'balance' }[type];
    const body = JSON.stringify({
      playerId: user,
      sessionToken: tokens[step.token ?? 'ok'],
      ...(type !== 'balance' && {
        roundId: round,
        roundEnd: closed ?? false,
        ...(step.syntax !== 'missing' && { txId: named(tx) }),
      }),
      ...(ref && { refTxId: named(ref) }),
      // Amounts are text here: a wrong type elsewhere is a number.
      ...((type === 'bet' || type === 'win') && {
        amount: typeof amount === 'string' ? Number(amount) : decimal(amount),
        currency,
        gameId: game,
      }),
    });
    const timestamp = String(Date.now());
    const text = `${timestamp}.${body}${step.signature === 'bad' ? ' ' : ''}`;
    const reply = await post(`plain/${path}`, body, {
      'content-type': 'application/json',
      'x-crease-key': 'k1',
      'x-crease-timestamp': timestamp,
      'x-crease-signature': createHmac('sha256', vectors?.signatures.hmac.secret ?? '')
        .update(text)
        .digest('hex'),
    });
    return { word: reply.code, balance: reply.balance };
  },
  expected: ({ status, balance }) => ({
    word: vectors?.hmacDialect.codes[status],
    balance: balance === undefined ? undefined : decimal(balance),
  }),
};

it.runIf(vectors).each([
  ['hub', hub],
  ['plain', plain],
] as const)('[CA-04] recorded sequences over HTTP, answer by answer, in dialect %s', async (provider, line) => {
  const { writer } = app.server;
  expect(vectors?.cases).toHaveLength(94);
  // The engine is the same: one dialect runs all sequences, the other the named ones.
  const cases = vectors?.cases.filter(({ id }) => provider === 'hub' || !id.startsWith('order-')) ?? [];
  for (const { id, given, expect: after } of cases) {
    const rupees = given.startBalance / 100_000;
    const seats = new Map([['user-0001', await providerPlayer(app, provider, rupees)]]);
    const ids = new Map<string, string>();
    const named = (name: string) => {
      ids.set(name, ids.get(name) ?? randomUUID());
      return ids.get(name) as string;
    };
    for (const step of given.steps) {
      const name = step.user ?? 'user-0001';
      const seat = seats.get(name) ?? (await providerPlayer(app, provider, rupees));
      seats.set(name, seat);
      const { playerId } = seat;
      const shut = (excluded: boolean) => writer.submit({ type: 'setExcluded', playerId, excluded });
      if (step.userState === 'disabled') await shut(true);
      if (step.limit === 'over') {
        const { counted } = await writer.query('limits', { playerId, now: writer.now });
        const past = { results: [], deposits: [], counted };
        await writer.submit({ type: 'setLimit', playerId, name: 'stake', value: 9_999, by: 'player', past });
      }
      const answer = await line.call(step, seat, named);
      if (step.userState === 'disabled') await shut(false);
      expect([id, step.tx, answer]).toEqual([id, step.tx, line.expected(step.expect)]);
    }
    const [seat] = [...seats.values()];
    const balance = await writer.query('balanceForProvider', { playerId: seat?.playerId ?? 0 });
    expect([id, balance]).toEqual([id, after.finalBalance]);
  }
  expect(await app.server.store.audit()).toEqual([]);
});

it.runIf(vectors)('signatures cover the raw bytes, and either key is valid during a rotation', () => {
  const { rsa, hmac } = (vectors as Vectors).signatures;
  const hubs = [hubDialect([rsa.testPublicKeyPem]), hubDialect([rsa.testPublicKeyPem, rsa.testPublicKeyPem])];
  for (const { id, rawBody, signature, valid } of rsa.vectors)
    for (const dialect of hubs) {
      const path = `/transaction/${id.startsWith('win') ? 'win' : id === 'rollback' ? 'rollback' : 'bet'}`;
      const headers = { 'x-hub88-signature': signature };
      const read = dialect.read({ path, body: Buffer.from(rawBody), headers, now: 0 });
      expect([id, read?.call !== 'invalidSignature']).toEqual([id, valid]);
    }
  const dialect = hmacDialect([{ key: 'k1', secret: hmac.secret }]);
  for (const { id, rawBody, signature, timestamp, valid } of hmac.vectors) {
    const headers = { 'x-crease-key': 'k1', 'x-crease-timestamp': String(timestamp), 'x-crease-signature': signature };
    const path = `/${id === 'credit' || id === 'cancel' ? id : 'debit'}`;
    const readAt = (now: number) => dialect.read({ path, body: Buffer.from(rawBody), headers, now })?.call;
    expect([id, readAt(timestamp) !== 'invalidSignature']).toEqual([id, valid]);
    expect(readAt(timestamp + 300_001)).toBe('invalidSignature');
  }
});

it.runIf(vectors)('the public wallet conformance suite passes', async () => {
  const { user, tokens } = await providerPlayer(app, 'hub', 10_000);
  const keys = {
    privateKey: vectors?.signatures.rsa.testPrivateKeyPem ?? '',
    user,
    token: tokens.ok,
    game: 'crease_demo',
    currency: 'INR',
  };
  const { calls, faults } = await walletFaults(`${app.server.url}/provider/hub`, keys);
  expect(calls).toBeGreaterThan(600);
  expect(faults).toEqual([]);
});
