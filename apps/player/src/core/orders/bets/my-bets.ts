import { type Bet, type CallInput, shareUnchanged } from '@crease/client';
import { call, live, queryClient } from '@crease/web';
import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { forgetAtSignOut, useSession } from '../../session.ts';
import { isOpenBet, NO_BETS, NO_OPEN_BETS, type OpenBets, withBet, withBets } from './open-bets.ts';

/** Maximum pages to read, so that an export stays readable. */
const PAGES_AT_MOST = 200;

type BetQuery = NonNullable<CallInput<'bets'>['query']>;

interface MyBets {
  openBets: OpenBets;
  /** Whether the list was loaded: before, an empty one says nothing. */
  isLoaded: boolean;
  /** Why the last request of the list failed. */
  failure: Error | null;
}

const NOT_LOADED: MyBets = { openBets: NO_OPEN_BETS, isLoaded: false, failure: null };

const useStore = create<MyBets>()(() => NOT_LOADED);

/** Bets that replies and the stream bring during list requests, by request. */
const arrivedMeanwhile = new Set<Bet[]>();
/** Bets that have ended: a reply that arrives later may still show them open. */
const ended = new Set<string>();
const ENDED_AT_MOST = 1000;
/** The latest list request. */
let loading = 0;
/** Counts sessions: a list of another one is dropped. */
let sessions = 0;
let isStarted = false;
type BetListener = (bet: Bet) => void;
const betListeners = new Set<BetListener>();

/** Selects from the player's open bets, live; empty for a visitor. */
export function useMyBets<T>(select: (state: MyBets) => T): T {
  const read = () => select(useStore.getState());
  return useSyncExternalStore(subscribe, read, read);
}

/** Returns the player's open bets on one market, oldest first; the same array while nothing changes. */
export function useMarketBets(marketId: string): readonly Bet[] {
  return useMyBets(({ openBets }) => openBets.byMarket.get(marketId) ?? NO_BETS);
}

/** Like {@link useMarketBets}, read once. */
export function marketBets(marketId: string): readonly Bet[] {
  return readOpenBets().byMarket.get(marketId) ?? NO_BETS;
}

export function useOpenBetCount(): number {
  return useMyBets(({ openBets }) => openBets.bets.size);
}

export function readOpenBets(): OpenBets {
  return useStore.getState().openBets;
}

/** Calls the listener with every bet of a reply or the stream, and with what changed while no updates arrived. */
export function onMyBet(listener: BetListener): () => void {
  betListeners.add(listener);
  return () => betListeners.delete(listener);
}

/** Stores a bet of a reply or the stream; an open state of a bet that has ended is ignored. */
export function takeBet(bet: Bet): void {
  if (!isOpenBet(bet)) rememberEnded(bet);
  else if (ended.has(bet.betId)) return;
  for (const arrived of arrivedMeanwhile) arrived.push(bet);
  useStore.setState(({ openBets }) => ({ openBets: withBet(openBets, bet) }));
  for (const listener of betListeners) listener(bet);
  if (!isOpenBet(bet)) void queryClient.invalidateQueries({ queryKey: ['bets'] });
}

function rememberEnded({ betId }: Bet): void {
  ended.add(betId);
  const [oldest] = ended;
  if (oldest !== undefined && ended.size > ENDED_AT_MOST) ended.delete(oldest);
}

forgetAtSignOut(() => ended.clear());

function subscribe(changed: () => void): () => void {
  start();
  return useStore.subscribe(changed);
}

/** Follows session and connection; called once, by the first component. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  let token = useSession.getState().token;
  live().onBet(takeBet);
  live().onConnection((state) => {
    if (state === 'live') void loadMyBets();
  });
  useSession.subscribe((session) => {
    if (session.token === token) return;
    token = session.token;
    sessions += 1;
    useStore.setState(NOT_LOADED);
    void loadMyBets();
  });
  void loadMyBets();
}

/**
 * Loads the player's open bets; a failure is kept in the store. Until a list is stored, an earlier request may still do
 * so: a connection that is lost again and again must not restart the first load for ever.
 */
export async function loadMyBets(): Promise<void> {
  const mine = ++loading;
  const session = sessions;
  useStore.setState({ failure: null });
  if (useSession.getState().token === null) return;
  const arrived: Bet[] = [];
  arrivedMeanwhile.add(arrived);
  try {
    const listed = await allBets({ status: 'open' }, Number.POSITIVE_INFINITY);
    if (session !== sessions || (mine !== loading && useStore.getState().isLoaded)) return;
    const open = listed.filter(({ betId }) => !ended.has(betId));
    takeList(withBets(open, arrived));
  } catch (error) {
    if (mine === loading) useStore.setState({ failure: error as Error });
  } finally {
    arrivedMeanwhile.delete(arrived);
  }
}

/** Stores the loaded list, and passes on what happened to the bets while no updates arrived. */
function takeList(openBets: OpenBets): void {
  const { openBets: held, isLoaded } = useStore.getState();
  useStore.setState({ openBets, isLoaded: true, failure: null });
  for (const bet of openBets.bets.values()) {
    const before = held.bets.get(bet.betId);
    if (before ? shareUnchanged(before, bet) !== before : isLoaded) for (const listener of betListeners) listener(bet);
  }
  // Only bets with an unmatched part are looked up: no listener waits for a matched bet.
  const gone = [...held.bets.values()].filter(({ betId, remaining }) => remaining > 0 && !openBets.bets.has(betId));
  void lookUpAll(gone);
}

async function lookUpAll(bets: readonly Bet[]): Promise<void> {
  for (const bet of bets) await lookUp(bet);
}

/** Asks for the state of a bet and passes it on; nothing if the server does not answer. */
export async function lookUp({ clientRef }: Pick<Bet, 'clientRef'>): Promise<void> {
  await call('betStatus', { params: { clientRef }, silent: true }).then(takeBet, () => {});
}

/** Reads all bets of a query, page by page. */
export async function allBets(query: BetQuery, pagesAtMost = PAGES_AT_MOST): Promise<Bet[]> {
  const bets: Bet[] = [];
  for (let page = 1; page <= pagesAtMost; page += 1) {
    const reply = await call('bets', { query: { ...query, page }, silent: true });
    bets.push(...reply.items);
    if (reply.items.length === 0 || bets.length >= reply.total) break;
  }
  return bets;
}
