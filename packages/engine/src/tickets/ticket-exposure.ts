import type { Asset, Money } from '@crease/kernel';
import { houseResults, type OutcomeBets } from '@crease/sportsbook';
import { mostReturn } from './decide-leg.ts';
import { outcomeOf } from './outcome-bets.ts';
import type { ReadonlyEngine } from './state.ts';
import type { Ticket, TicketLeg } from './ticket.ts';

/** The house's possible results from open tickets. Minor units; a negative result is a loss. */
export interface TicketExposure {
  /** Number of open tickets, and their total stake. */
  readonly tickets: number;
  readonly staked: Money;
  /** The worst first. */
  readonly events: readonly EventExposure[];
  /** The tickets with the largest possible payout. */
  readonly largest: readonly Ticket[];
}

interface EventExposure {
  readonly gameId: string;
  readonly event: string;
  readonly tickets: number;
  /** As if each market had its worst outcome. */
  readonly worst: Money;
  readonly markets: readonly MarketExposure[];
}

interface MarketExposure {
  readonly marketId: string;
  readonly gameId: string;
  readonly event: string;
  readonly market: string;
  readonly tickets: number;
  /** Total stake of the tickets with an open leg in this market. */
  readonly staked: Money;
  /** By selection: a runner, or a side of a count with all its lines. The worst first. */
  readonly outcomes: readonly { readonly outcome: string; readonly result: Money }[];
}

/** Maximum number of tickets listed. */
const LARGEST = 20;

/** Returns the house's exposure from the tickets of an asset, by event and outcome. */
export function ticketExposure({ tickets }: Pick<ReadonlyEngine, 'tickets'>, asset: Asset): TicketExposure {
  const open = tickets.values().filter((ticket) => ticket.status === 'open' && ticket.asset === asset);
  const legs = new Map<string, TicketLeg>();
  for (const ticket of open) for (const leg of ticket.legs) if (!leg.result) legs.set(leg.marketId, leg);
  const markets = [...legs.values()].map((leg) => marketExposure(open, leg, tickets.betsIn(asset, leg.marketId)));
  const gameIds = [...new Set([...legs.values()].map(({ gameId }) => gameId))];
  const events = gameIds.map((gameId) => eventExposure(open, gameId, markets));
  const byMost = open
    .map((ticket) => ({ ticket, most: mostReturn(ticket) }))
    .sort((one, other) => other.most - one.most);
  return {
    tickets: open.length,
    staked: open.reduce((sum, { stake, lines }) => sum + stake * lines, 0),
    events: events.sort((one, other) => one.worst - other.worst),
    largest: byMost.slice(0, LARGEST).map(({ ticket }) => ticket),
  };
}

function marketExposure(
  open: readonly Ticket[],
  { marketId, market, gameId, event }: TicketLeg,
  bets: ReadonlyMap<string, OutcomeBets>,
): MarketExposure {
  const here = open.filter(({ legs }) => legs.some((leg) => leg.marketId === marketId && !leg.result));
  const names = new Map(
    here.flatMap(({ legs }) =>
      legs.filter((leg) => leg.marketId === marketId).map((leg) => [outcomeOf(leg), leg.line?.side ?? leg.runner]),
    ),
  );
  const outcomes = Object.entries(houseResults(bets))
    .map(([outcome, result]) => ({ outcome: names.get(outcome) ?? outcome, result }))
    .sort((one, other) => one.result - other.result);
  const staked = here.reduce((sum, { stake, lines }) => sum + stake * lines, 0);
  return { marketId, market, gameId, event, tickets: here.length, staked, outcomes };
}

function eventExposure(open: readonly Ticket[], gameId: string, markets: readonly MarketExposure[]): EventExposure {
  const own = markets.filter((market) => market.gameId === gameId);
  const worst = own.reduce((sum, { outcomes: [first] }) => sum + Math.min(0, first?.result ?? 0), 0);
  return {
    gameId,
    event: own[0]?.event ?? gameId,
    tickets: open.filter(({ legs }) => legs.some((leg) => leg.gameId === gameId && !leg.result)).length,
    worst,
    markets: own,
  };
}
