import { houseAccount } from '@crease/ledger';
import { GAME, World, winner } from '../../testing/world.ts';
import type { CashOutTicket } from '../cash-out-ticket.ts';
import type { PlaceTicket } from '../place-ticket.ts';
import type { TicketAnswer } from '../record-ticket.ts';
import { findSelection } from '../selection.ts';
import type { TicketTerms } from '../ticket.ts';

export const RUPEE = 100;
export const TERMS: TicketTerms = {
  minStake: 10 * RUPEE,
  maxStake: 100_000 * RUPEE,
  maxPayout: 1_000_000 * RUPEE,
  maxLiability: 500_000 * RUPEE,
  maxEventLiability: 500_000 * RUPEE,
  cashOutMargin: 500,
};

/** Three matches with a winner each, and a total in the first. */
export function threeMatches() {
  const world = new World();
  for (const gameId of ['b', 'c']) world.feed({ ...EVENT, type: 'applySportEvent', gameId, name: `Match ${gameId}` });
  open(world, 'a-mo', GAME);
  open(world, 'b-mo', 'b');
  open(world, 'c-mo', 'c');
  world.market('a-total', { type: 'fancy' });
  quoteTotal(world);
  return world;
}

const EVENT = {
  sportId: 4,
  competition: 'T20',
  venue: 'Bay',
  teams: [
    { name: 'One', shortName: 'ONE', colour: '#112233' },
    { name: 'Two', shortName: 'TWO', colour: '#332211' },
  ],
  startsAt: 0,
  status: 'scheduled',
} as const;

function open(world: World, marketId: string, gameId: string) {
  const runners = ['home', 'away'].map((runnerId) => ({ runnerId, name: runnerId }));
  const definition = {
    marketId,
    gameId,
    sportId: 4,
    type: 'match_odds',
    name: marketId,
    group: 'odds',
    runners,
    min: 100 * RUPEE,
    max: 100_000 * RUPEE,
    maxProfit: 1_000_000 * RUPEE,
    inPlayDelayMs: 5000,
    commissionBps: 200,
    rules: 'match_odds',
    sortOrder: 1,
  };
  world.feed({ type: 'openMarket', gameId, definition });
  world.feed({ type: 'setMarketStatus', gameId, marketId, status: 'open', reason: '' });
  quote(world, marketId, 0.5, gameId);
}

export function quote(world: World, marketId: string, chance: number, gameId: string) {
  const runners = [
    { back: [], lay: [] },
    { back: [], lay: [] },
  ];
  world.feed({ type: 'quoteOdds', gameId, marketId, runners, chances: [chance, 1 - chance] });
}

function quoteTotal(world: World) {
  const quote = { no: { run: 160, rate: 110 }, yes: { run: 160, rate: 90 } };
  const chances = { from: 158, atLeast: [0.8, 0.65, 0.5, 0.35, 0.2] };
  world.feed({ type: 'quoteFancy', marketId: 'a-total', quote, state: '', chances });
}

export const GAMES: Readonly<Record<string, string>> = { 'a-mo': GAME, 'a-total': GAME, 'b-mo': 'b', 'c-mo': 'c' };

export function priceOf(world: World, selectionId: string): number {
  const market = world.engine.markets.get(selectionId.split(':')[0] as string);
  return (market && findSelection(market, selectionId)?.price) ?? 0;
}

export function ticketOn(
  world: World,
  playerId: number,
  selections: readonly string[],
  changes: Partial<PlaceTicket> = {},
) {
  const legs = selections.map((selectionId) => ({ selectionId, price: priceOf(world, selectionId) }));
  const kind = selections.length === 1 ? 'single' : 'multi';
  const command: PlaceTicket = {
    type: 'placeTicket',
    playerId,
    clientRef: world.ref(),
    kind,
    system: '',
    legs,
    stake: 500 * RUPEE,
    accept: 'better',
    terms: TERMS,
    ...changes,
  };
  return command;
}

export const take = (world: World, command: PlaceTicket | CashOutTicket) => world.do<TicketAnswer>(command).ticket;
export const settle = (world: World, marketId: string, index: number) =>
  world.feed({ type: 'settleMarket', gameId: GAMES[marketId], marketId, result: winner(index) });
/** Settles or resettles a market; does nothing if it left memory. */
export function settleAny(world: World, marketId: string, index: number) {
  const market = world.engine.markets.get(marketId);
  const gameId = GAMES[marketId];
  const type = market?.result ? 'resettleMarket' : 'settleMarket';
  const isNew = !market?.result?.kind || (market.result.kind === 'winners' && market.result.winners[0] !== index);
  if (market && isNew) world.feed({ type, gameId, marketId, result: winner(index) });
}
export const houseResult = (world: World) => world.engine.ledger.balance(houseAccount('house', 'play:INR')) / RUPEE;

export const THREE = ['a-mo:home', 'b-mo:home', 'c-mo:away'];

/** Cashes out the whole ticket, or a part of it, %, for at least `value` paise. */
export const cashOutOf = (
  world: World,
  playerId: number,
  ticketId: number,
  value: number,
  part = 100,
): CashOutTicket => ({
  type: 'cashOutTicket',
  playerId,
  clientRef: world.ref(),
  ticketId,
  value,
  part,
  terms: TERMS,
});
