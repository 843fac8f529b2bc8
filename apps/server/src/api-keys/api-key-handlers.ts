import { refPrefixOf } from '@crease/betfair';
import { type ApiAccess, type ApiKey, PAPER_START, type PaperAccount } from '@crease/contract';
import { dayOf, startOfDay } from '@crease/engine';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { ApiKeyRow, Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import { readSums } from '../core/values/read-sums.ts';
import type { Call, Handlers } from '../http/handler.ts';
import { betOfRow } from '../orders/stored-bets.ts';
import type { PaperTrading } from '../paper/paper-trading.ts';
import type { Writer } from '../writer/writer.ts';
import type { ApiKeyBook, KeyLimits } from './api-key-book.ts';
import type { ApiSessionBook } from './api-session-book.ts';
import { quietPrograms } from './quiet-programs.ts';

/** Instructions an hour above which Betfair charges; here they are counted only. */
const TRANSACTIONS_MOST = 5000;

export interface ApiKeyHandlersOptions {
  readonly keys: ApiKeyBook;
  readonly sessions: ApiSessionBook;
  readonly store: Pick<Store, 'accounts' | 'bets' | 'paper'>;
  readonly engine: Pick<Writer, 'query'>;
  readonly paper: Pick<PaperTrading, 'account' | 'end'>;
  /** Requires the password, and the code of the second factor if it is on. */
  readonly prove: (claim: {
    readonly call: Pick<Call<'createApiKey'>, 'session' | 'address'>;
    readonly password: string;
    readonly code: string | undefined;
  }) => Promise<Refusal | null>;
  /** Returns the exchange stream and a player's use of it; null: not served. */
  readonly streamUseOf: (playerId: number) => ApiAccess['stream'];
  readonly delayMs: number;
  readonly callsPerSecond: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type ApiKeyRoute = 'apiAccess' | 'paperBets' | 'createApiKey' | 'changeApiKey' | 'revokeApiKey' | 'endApiSessions';

/** Handlers of a player's keys: making or changing one asks for the second factor. */
export function apiKeyHandlers(options: ApiKeyHandlersOptions): Pick<Handlers, ApiKeyRoute> {
  const { keys, sessions, paper, prove } = options;
  const unknown = refuse('NOT_FOUND', { reason: 'apiKey' });
  return {
    apiAccess: ({ session }) => accessOf(options, session.playerId),
    paperBets: async ({ session: { playerId }, params: { number } }) => {
      const key = keys.all(playerId).find((row) => row.number === Number(number));
      return key?.kind === 'paper' ? paperAccountOf(options, key) : unknown;
    },
    createApiKey: async (call) => {
      const { name, kind, scope, certificate, password, code } = call.body;
      const limits = limitsFrom(call.body);
      if (isRefusal(limits)) return limits;
      const refused = await prove({ call, password, code });
      if (refused) return refused;
      const { playerId } = call.session;
      const mayTrade = scope === 'trade' && kind !== 'delayed';
      const made = await keys.make({ playerId, name, kind, mayTrade, certificate, ...limits });
      if (isRefusal(made)) return made;
      return { key: made.key, number: made.row.number, access: await accessOf(options, playerId) };
    },
    changeApiKey: async (call) => {
      const { number, password, code } = call.body;
      const limits = limitsFrom(call.body);
      if (isRefusal(limits)) return limits;
      const { playerId } = call.session;
      if (!keys.ofPlayer(playerId, number)) return unknown;
      const refused = await prove({ call, password, code });
      if (refused) return refused;
      const row = keys.ofPlayer(playerId, number);
      if (!row) return unknown;
      await keys.change(row, limits);
      return accessOf(options, playerId);
    },
    revokeApiKey: async ({ session: { playerId }, body: { number } }) => {
      const row = keys.ofPlayer(playerId, number);
      if (!row) return unknown;
      await Promise.all([keys.end(row), sessions.end(playerId, ({ keyNumber }) => keyNumber === number)]);
      if (row.kind === 'paper') await paper.end({ playerId, keyNumber: number });
      return accessOf(options, playerId);
    },
    endApiSessions: async ({ session: { playerId }, body: { number } }) => {
      const isMeant = ({ sessionNo }: { readonly sessionNo: number }) => number === null || sessionNo === number;
      if (number !== null && !sessions.all(playerId).some(isMeant)) return refuse('NOT_FOUND', { reason: 'session' });
      await sessions.end(playerId, isMeant);
      return accessOf(options, playerId);
    },
  };
}

interface GivenLimits {
  readonly addresses: readonly string[];
  readonly mostStake: number | null;
  readonly mostDayLoss: number | null;
}

function limitsFrom({ addresses, ...sums }: GivenLimits): KeyLimits | Refusal {
  const refused = (field: string) => refuse('INVALID_SIZE', { reason: 'notAStake' }, field);
  const limits = readSums(sums, ['mostStake', 'mostDayLoss'], { least: 1, refused });
  return isRefusal(limits) ? limits : { addresses, ...limits };
}

async function accessOf(options: ApiKeyHandlersOptions, playerId: number): Promise<ApiAccess> {
  const { keys, sessions, now, delayMs, callsPerSecond } = options;
  const rows = keys.all(playerId);
  const nameOf = (number: number) => rows.find((row) => row.number === number)?.name ?? '';
  const hours = rows.map((row) => keys.usageOf(row).hourBefore(now()));
  return {
    keys: await Promise.all(rows.map((row) => keyWire(options, row))),
    sessions: sessions
      .all(playerId)
      .map(({ sessionNo, keyNumber, client, address, createdAt, expiresAt, ...session }) => ({
        number: sessionNo,
        keyName: nameOf(keyNumber),
        client,
        address,
        createdAt: isoTime(createdAt),
        expiresAt: isoTime(expiresAt),
        lastMilliseconds: session.lastMilliseconds,
      })),
    hour: {
      transactions: hours.reduce((sum, { transactions }) => sum + transactions, 0),
      transactionsMost: TRANSACTIONS_MOST,
      callsPerSecond: Math.max(0, ...hours.map(({ peak }) => peak)),
      callsPerSecondMost: callsPerSecond,
    },
    stream: options.streamUseOf(playerId),
    quiet: await quietPrograms(options, playerId, rows),
    delaySeconds: delayMs / 1000,
  };
}

/** Latest bets of a paper account that its page lists. */
const PAPER_BETS = 100;

async function paperAccountOf({ paper, store }: ApiKeyHandlersOptions, row: ApiKeyRow): Promise<PaperAccount> {
  const key = { playerId: row.playerId, keyNumber: row.number };
  const { wallet } = await paper.account(key);
  const all = { part: 'all', from: 0, to: Number.MAX_SAFE_INTEGER, most: PAPER_BETS } as const;
  const bets = (await store.paper.bets({ ...key, ...all })).map(betOfRow);
  return {
    start: PAPER_START,
    profit: unitsFromMoney(wallet.cash) - PAPER_START,
    available: unitsFromMoney(wallet.available),
    exposure: unitsFromMoney(wallet.held),
    bets,
  };
}

async function keyWire({ keys, store, now }: ApiKeyHandlersOptions, row: ApiKeyRow): Promise<ApiKey> {
  const { playerId, number, mostStake, mostDayLoss } = row;
  const since = startOfDay(dayOf(now()));
  const dayLoss =
    row.kind === 'paper'
      ? await store.paper.lossSince({ playerId, keyNumber: number }, since)
      : await store.bets.lossSince(playerId, refPrefixOf(number), since);
  return {
    number,
    name: row.name,
    masked: row.masked,
    kind: row.kind,
    scope: row.mayTrade ? 'trade' : 'read',
    addresses: [...row.addresses],
    mostStake: mostStake === null ? null : unitsFromMoney(mostStake),
    mostDayLoss: mostDayLoss === null ? null : unitsFromMoney(mostDayLoss),
    dayLoss: unitsFromMoney(Math.max(0, dayLoss)),
    certificate: row.certificate,
    on: row.endedAt === null,
    createdAt: isoTime(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : isoTime(row.lastUsedAt),
    callsToday: row.callsDay === dayOf(now()) ? row.calls : 0,
    lastCalls: keys.usageOf(row).calls.map(({ at, ...call }) => ({ at: isoTime(at), ...call })),
  };
}
