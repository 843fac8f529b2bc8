import { checkInvariants, type ReadonlyEngine, walletOf } from '@crease/engine';
import type { BetRow, Store } from '@crease/store';
import type { Writer } from '../../../../apps/server/src/writer/writer.ts';
import type {
  AccountOf,
  BetRef,
  Calls,
  ChildOrders,
  FromChild,
  Inspection,
  PlayedOf,
  StoredBet,
  ToChild,
} from '../protocol.ts';
import type { openFullServer } from './open-full-server.ts';

export const orders = JSON.parse(process.argv[2] as string) as ChildOrders;
const BEAT_MS = 20;

const tell = (message: FromChild) => process.send?.(message);
export const write = (line: string) => void tell({ kind: 'log', line });

type FullServer = Awaited<ReturnType<typeof openFullServer>>;
let store: Store;
let writer: Writer;
let whole: FullServer | null;

/** Serves the parent over IPC, with the product's store and writer, or with the full server. */
export function serveParent(
  opened: { readonly store: Store; readonly writer: Writer },
  server: FullServer | null,
): void {
  ({ store, writer } = opened);
  whole = server;
  process.on('message', (message: ToChild) => void answer(message));
  // The parent has exited, so nothing else would end this process.
  process.on('disconnect', () => process.exit(0));
  setInterval(() => void writer.submit({ type: 'beat', feedReadTo: null }).catch(() => {}), BEAT_MS);
  tell({ kind: 'ready' });
}

type Answers = { [K in keyof Calls]: (given: Calls[K]['given']) => Promise<Calls[K]['answer']> };

const ANSWERS: Answers = {
  submit: (command) => writer.submit(command),
  inspect,
  account: accountOf,
  played: playedOf,
  enter: async (playerIds) => ({ base: cashier().base, entries: await cashier().enter(playerIds) }),
  requests: (playerIds) => cashier().requests(playerIds),
};

/** Calls that a writer refuses while it cannot store; an error of any other ends this process. */
const REFUSED: ReadonlySet<keyof Calls> = new Set(['submit', 'account']);

async function answer({ kind, id, given }: ToChild): Promise<void> {
  try {
    tell({ kind: 'answer', id, answer: await ANSWERS[kind](given as never) });
  } catch (error) {
    if (!REFUSED.has(kind)) throw error;
    const { name, message } = error as Error;
    tell({ kind: 'fault', id, message, isUnavailable: name === 'UnavailableError' });
  }
}

function cashier(): FullServer {
  if (!whole) throw new Error('only a full server has a cashier');
  return whole;
}

async function playedOf(playerId: number): Promise<PlayedOf> {
  const { cash, bonus } = await writer.read((engine) => walletOf(engine, playerId));
  const all = { playerId, gameId: null, from: 0, to: Number.MAX_SAFE_INTEGER, page: 1, pageSize: 10_000 };
  const { items } = await store.games.rounds(all);
  return { rounds: items, cash, wicket: bonus?.wicket ?? 0 };
}

async function accountOf(playerId: number): Promise<AccountOf> {
  const all = { page: 1, pageSize: 10_000 };
  const known = await writer.read((engine) => ({
    cash: walletOf(engine, playerId).cash,
    stake: engine.playerStates[playerId]?.ownLimits?.set.limits.stake ?? null,
    counted: engine.playerStates[playerId]?.counted ?? 0,
    players: Object.fromEntries([...engine.players.values()].map((player) => [player.username, player.playerId])),
  }));
  const { items: claims } = await store.bonuses.claims({ ...all, playerId });
  const { items } = await store.referrals.friends(playerId, all);
  return { ...known, claims, friends: items.map(({ referral }) => referral) };
}

async function inspect(refs: readonly BetRef[]): Promise<Inspection> {
  const { breaches: memory, cash, marketIds } = await writer.read(lookAt);
  const record = await store.audit();
  const bets: (BetRow | null)[] = [];
  for (const { playerId, clientRef } of refs) bets.push(await store.bets.byRef(playerId, clientRef));
  let orders = 0;
  for (const playerId of Object.keys(cash).map(Number))
    orders += (await store.bets.list({ playerId, page: 1, pageSize: 1 })).total;
  let settlements = 0;
  for (const marketId of marketIds)
    settlements += (await store.catalogue.settlementsOf(marketId)).filter(({ reversal }) => !reversal).length;
  return { breaches: [...memory, ...record], bets: bets.map(betOf), orders, cash, settlements };
}

function lookAt(engine: ReadonlyEngine) {
  const cash = [...engine.players.keys()].map((playerId) => [playerId, walletOf(engine, playerId).cash]);
  return {
    breaches: checkInvariants(engine),
    cash: Object.fromEntries(cash) as Record<number, number>,
    marketIds: [...engine.markets.keys(), ...engine.closedMarkets.keys()],
  };
}

function betOf(row: BetRow | null): StoredBet | null {
  if (!row) return null;
  const { orderId, playerId, clientRef, marketId, side, price, size, runnerIndex } = row;
  return { orderId, playerId, clientRef, marketId, side, price, size, runnerIndex };
}
