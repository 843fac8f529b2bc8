import { type DeskMarket, type Found, type OperatorRole, type StaffRight, verdictOf } from '@crease/contract';
import { GATEWAY_CODES } from '@crease/gateways';
import { isRefusal, unitsFromMoney } from '@crease/kernel';
import type { FoundRequest, PastEventRow, PlayerListRow, Store } from '@crease/store';
import { Mutex } from '../../core/mutex.ts';
import { dateOf } from '../../core/values/days.ts';
import type { Handlers } from '../../http/handler.ts';
import type { MarketActs } from '../markets/market-acts.ts';
import type { DeskMarkets } from './desk-markets.ts';

interface FindDeps {
  readonly deskMarkets: DeskMarkets;
  readonly marketActs: Pick<MarketActs, 'marketOf'>;
  readonly store: Pick<Store, 'deskLookup' | 'accounts' | 'bets' | 'tickets' | 'catalogue'>;
}

/** Most results of one kind per reply. */
const MOST = 5;

/** Permission per kind. */
const RIGHTS: Readonly<Record<Found['kind'], StaffRight>> = {
  player: 'players.see',
  event: 'markets.see',
  market: 'markets.see',
  deposit: 'deposits.see',
  withdrawal: 'withdrawals.see',
  bet: 'markets.see',
  ticket: 'markets.see',
};

/** Operators' search: by id (`D-17`, `W-5`, a number, an event or market id), words, or a payment's reference. */
export function findHandlers(deps: FindDeps): Pick<Handlers, 'findOnDesk'> {
  const { store } = deps;
  // A settled bet is found by a scan of all orders: one search at a time.
  const scans = new Mutex();
  return {
    findOnDesk: async ({ query: { text }, operator }) => {
      const maySee = (kind: Found['kind']) => verdictOf(RIGHTS[kind], operator.role as OperatorRole) !== 'none';
      const seesContact = verdictOf('players.contact', operator.role) === 'alone';
      const listed = maySee('player') ? await playersBy(store, { text, seesContact }) : [];
      const ids = listed.slice(0, 1).map(({ playerId }) => playerId);
      const searches: Readonly<Record<Found['kind'], () => Promise<Found[]>>> = {
        player: async () => listed.map(playerFound),
        event: async () => (await store.deskLookup.events(text, MOST)).map(eventFound),
        market: async () => (await marketsBy(deps.deskMarkets, text)).map(marketFound),
        deposit: () => depositsBy(store.deskLookup, text, ids),
        withdrawal: () => withdrawalsBy(store.deskLookup, text, ids),
        bet: () => betsBy(deps, scans, text, ids),
        ticket: () => ticketsBy(store, text),
      };
      const kinds = (Object.keys(searches) as Found['kind'][]).filter(maySee);
      return { items: (await Promise.all(kinds.map((kind) => searches[kind]()))).flat() };
    },
  };
}

/** Parses `17` and `#17`; null for anything else. */
function numberIn(text: string): number | null {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Parses `D-17` and `17`. */
function requestIn(letter: 'D' | 'W', text: string): number[] {
  const [, digits] = new RegExp(`^${letter}-?([1-9]\\d{0,14})$`, 'i').exec(text) ?? [];
  const id = digits === undefined ? numberIn(text) : Number(digits);
  return id === null ? [] : [id];
}

async function playersBy(
  { accounts }: FindDeps['store'],
  { text, seesContact }: { readonly text: string; readonly seesContact: boolean },
): Promise<PlayerListRow[]> {
  const id = numberIn(text);
  const [byId, { items }] = await Promise.all([
    id === null ? null : accounts.listed(id),
    accounts.list({ search: text, seesContact, page: 1, pageSize: MOST }),
  ]);
  const exact = (row: PlayerListRow) => Number(row.username.toLowerCase() === text.toLowerCase());
  const others = items.filter(({ playerId }) => playerId !== id).sort((one, other) => exact(other) - exact(one));
  return [...(byId ? [byId] : []), ...others].slice(0, MOST);
}

/** Current markets by words, any market by id. */
async function marketsBy(deskMarkets: DeskMarkets, text: string): Promise<DeskMarket[]> {
  const words = text.toLowerCase().split(/\s+/);
  const ofDay = (await deskMarkets.ofDay()).filter(({ eventName, name, marketId }) =>
    words.every((word) => `${eventName} ${name} ${marketId}`.toLowerCase().includes(word)),
  );
  if (ofDay.length > 0) return ofDay.slice(0, MOST);
  const byId = await deskMarkets.find(text);
  return byId ? [byId] : [];
}

async function depositsBy(lookup: Store['deskLookup'], text: string, playerIds: readonly number[]): Promise<Found[]> {
  const found = await Promise.all([
    lookup.depositsById(requestIn('D', text)),
    lookup.depositsByPayment(text, GATEWAY_CODES, MOST),
    playerIds.length > 0 ? lookup.depositsOf(playerIds, MOST) : [],
  ]);
  return requestsFound('deposit', 'D', found.flat());
}

async function withdrawalsBy(
  lookup: Store['deskLookup'],
  text: string,
  playerIds: readonly number[],
): Promise<Found[]> {
  const found = await Promise.all([
    lookup.withdrawalsById(requestIn('W', text)),
    playerIds.length > 0 ? lookup.withdrawalsOf(playerIds, MOST) : [],
  ]);
  return requestsFound('withdrawal', 'W', found.flat());
}

async function betsBy(
  { store, marketActs, deskMarkets }: FindDeps,
  scans: Mutex,
  text: string,
  [playerId]: readonly number[],
): Promise<Found[]> {
  const id = numberIn(text);
  const marketId = id === null ? null : await scans.run(() => marketActs.marketOf(id));
  const market = marketId === null || isRefusal(marketId) ? null : await deskMarkets.find(marketId);
  const byId = market ? [betFound(String(id), `${market.eventName}, ${market.name}`, null, market.marketId)] : [];
  if (playerId === undefined) return byId;
  const { items } = await store.bets.list({ playerId, page: 1, pageSize: MOST });
  const others = items.filter(({ orderId }) => orderId !== id);
  return [
    ...byId,
    ...others.map(({ orderId, eventName, definition, size, marketId: of }) =>
      betFound(String(orderId), `${eventName}, ${definition.name}`, unitsFromMoney(size), of),
    ),
  ].slice(0, MOST);
}

async function ticketsBy({ tickets }: FindDeps['store'], text: string): Promise<Found[]> {
  const id = numberIn(text);
  const ticket = id === null ? null : await tickets.one(id);
  if (!ticket) return [];
  const amount = unitsFromMoney(ticket.stake);
  return [{ kind: 'ticket', id: String(id), name: `Ticket ${id}`, note: ticket.status, amount, parent: null }];
}

function playerFound({ playerId, username, demo }: PlayerListRow): Found {
  const note = demo ? `Demo player ${playerId}` : `Player ${playerId}`;
  return { kind: 'player', id: String(playerId), name: username, note, amount: null, parent: null };
}

function eventFound({ gameId, name, competition, startsAt }: PastEventRow): Found {
  const note = `${competition}, ${dateOf(startsAt)}`;
  return { kind: 'event', id: gameId, name, note, amount: null, parent: null };
}

function marketFound({ marketId, name, eventName, status }: DeskMarket): Found {
  return { kind: 'market', id: marketId, name, note: `${eventName}, ${status}`, amount: null, parent: null };
}

function betFound(id: string, note: string, amount: number | null, parent: string): Found {
  return { kind: 'bet', id, name: `Bet ${id}`, note, amount, parent };
}

function requestsFound(kind: 'deposit' | 'withdrawal', letter: 'D' | 'W', rows: readonly FoundRequest[]): Found[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...byId.values()].slice(0, MOST).map(({ id, username, amount, gateway, status }) => ({
    kind,
    id: `${letter}-${id}`,
    name: `${letter}-${id}`,
    note: `${username}, ${gateway}, ${status}`,
    amount: unitsFromMoney(amount),
    parent: null,
  }));
}
