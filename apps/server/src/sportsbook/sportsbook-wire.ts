import type * as wire from '@crease/contract';
import type { FixedMarket, Selection } from '@crease/engine';
import { decimalFromPrice } from '@crease/kernel';

const MS_PER_SECOND = 1000;
/** Returns the total that lists show: of the whole match, or of the current innings. */
const MAIN_TOTAL = /-f-(20ov-\d+|goals-90|games)$/;

type ShownLine = { readonly side: 'over' | 'under'; readonly at: number } | null;

/** Lines are in halves. */
export const lineWire = (line: Selection['line']): ShownLine => line && { side: line.side, at: line.halves / 2 };

/** `Over 161.5`, or the runner. */
export function selectionName(runner: string, line: ShownLine): string {
  return line ? `${line.side === 'over' ? 'Over' : 'Under'} ${line.at}` : runner;
}

function fixedMarketWire(market: FixedMarket): wire.FixedMarket {
  const { definition, isOpen, statusReason, inPlay, mainLine, isCombinable, selections } = market;
  const { marketId, gameId, name, group, inPlayDelayMs } = definition;
  return {
    marketId,
    gameId,
    name,
    group,
    status: isOpen ? 'open' : 'suspended',
    statusReason,
    inPlay,
    betDelaySeconds: inPlay ? inPlayDelayMs / MS_PER_SECOND : 0,
    mainLine: mainLine && mainLine / 2,
    isCombinable,
    selections: selections.map(selectionWire),
  };
}

function selectionWire({ selectionId, runner, line, price }: Selection): wire.FixedSelection {
  const shown = lineWire(line);
  return {
    selectionId,
    name: selectionName(runner, shown),
    line: shown,
    price: price === null ? null : decimalFromPrice(price),
    status: price === null ? 'suspended' : 'open',
  };
}

/** An event as the list shows it. */
export function listedEvent(sportEvent: wire.SportEvent, markets: readonly FixedMarket[]): wire.SportsbookEvent {
  const winner = markets.find(({ definition }) => definition.group === 'odds') ?? null;
  const total = markets.find(({ definition }) => MAIN_TOTAL.test(definition.marketId)) ?? null;
  return {
    ...factsOf(sportEvent),
    winner: winner && fixedMarketWire(winner),
    total: total && atMainLine(fixedMarketWire(total)),
    more: markets.length - (winner ? 1 : 0) - (total ? 1 : 0),
  };
}

export function wholeEvent(
  sportEvent: wire.SportEvent,
  markets: readonly FixedMarket[],
): wire.SportsbookEventWithMarkets {
  return { ...factsOf(sportEvent), markets: markets.map(fixedMarketWire) };
}

function factsOf(sportEvent: wire.SportEvent) {
  const { gameId, sportId, name, competition, teams, startsAt, inPlay, score } = sportEvent;
  return { gameId, sportId, name, competition, teams, startsAt, inPlay, score };
}

function atMainLine(market: wire.FixedMarket): wire.FixedMarket {
  return { ...market, selections: market.selections.filter(({ line }) => line?.at === market.mainLine) };
}
