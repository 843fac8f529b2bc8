import type { MarketOpenUpdate } from '@crease/feeds';
import { handicapText, priceLadder, type SportId } from '@crease/kernel';
import type { SkippedMarket } from '../recording/replay.ts';
import { handicapOf, hasHandicaps } from './stream/handicaps.ts';
import { runnerKey } from './stream/market-book.ts';
import type { MarketPlan } from './stream/market-plan.ts';
import type { StreamDefinition, StreamRunner } from './stream/stream-message.ts';
import { sportOfEventType, stayedRunners, unplayableReason } from './stream/unplayable.ts';
import type { Survey, SurveyedFixture, SurveyedMarket } from './survey.ts';

export interface PlannedMarket {
  readonly surveyed: SurveyedMarket;
  readonly open: MarketOpenUpdate['market'];
  /** In the order of the market's runners. */
  readonly runners: readonly StreamRunner[];
}

/** Usual id of a soccer market's third runner, for recordings without names. */
const DRAW_SELECTION = '58805';

const LIMITS = { min: 10_00, max: 100_000_00, maxProfit: 1_000_000_00 };
const BPS_PER_PERCENT = 100;
const MS_PER_SECOND = 1000;

/** Returns the recorded markets that can be played, as market openings, and those that cannot. */
export function planMarkets(survey: Survey): { planned: PlannedMarket[]; skipped: SkippedMarket[] } {
  const planned: PlannedMarket[] = [];
  const skipped: SkippedMarket[] = [];
  const surveyed = [...survey.markets.values()].sort((a, b) => weight(a.last) - weight(b.last));
  for (const market of surveyed) {
    const reason = market.conflict ?? unplayableReason(market.last);
    const sportId = sportOfEventType(market.last.eventTypeId);
    if (reason !== null || sportId === null)
      skipped.push({
        marketId: market.marketId,
        name: marketName(market),
        reason: reason ?? 'not an offered sport',
      });
    else {
      const runners = offeredRunners(market.last);
      const open = openingOf({ market, sportId, survey, sortOrder: planned.length, runners });
      planned.push({ surveyed: market, open, runners });
    }
  }
  const { refused, listed } = survey;
  for (const [marketId, reason] of refused)
    skipped.push({ marketId, name: listed.get(marketId) ?? `Market ${marketId}`, reason });
  for (const [marketId, name] of listed)
    if (!refused.has(marketId)) skipped.push({ marketId, name, reason: 'in the catalogue, not in the stream' });
  return { planned, skipped };
}

/** Returns how a market of a recording is offered: the whole recording is read before it plays. */
export function recordedPlan({ surveyed, open, runners }: PlannedMarket): MarketPlan {
  return {
    gameId: open.gameId,
    marketId: open.marketId,
    runners: open.runners.map(({ runnerId, name }, at) => {
      const { id, hc } = runners[at] as StreamRunner;
      return { selectionId: String(id), runnerId, name, ...(hc !== undefined && { handicap: hc }) };
    }),
    numberOfWinners: surveyed.last.numberOfWinners,
    priceLadder: priceLadder(open.priceLadder),
    quotesFrom: surveyed.hasDepth ? 'depth' : 'lastPrices',
    opening: open,
    resultNote: 'As recorded',
    isLive: false,
  };
}

function openingOf(options: {
  market: SurveyedMarket;
  sportId: SportId;
  survey: Survey;
  sortOrder: number;
  runners: readonly StreamRunner[];
}): MarketOpenUpdate['market'] {
  const { market, sportId, survey, sortOrder, runners } = options;
  const fixture = survey.fixtures.get(market.last.eventId);
  return {
    marketId: market.marketId,
    gameId: market.last.eventId,
    sportId,
    type: 'match_odds',
    name: marketName(market),
    group: groupOf(market.last.marketType ?? market.name ?? ''),
    runners: runners.map((runner) => openedRunner(runner, market, fixture)),
    ...(market.last.numberOfWinners !== 1 && { winners: market.last.numberOfWinners }),
    ...(isFinest(market.last) && { priceLadder: 'finest' as const }),
    ...LIMITS,
    inPlayDelayMs: market.betDelay * MS_PER_SECOND,
    commissionBps: Math.round((market.last.marketBaseRate ?? 0) * BPS_PER_PERCENT),
    rules: 'match_odds_replay',
    sortOrder,
  };
}

const isFinest = ({ priceLadderDefinition: ladder }: StreamDefinition) => ladder?.type === 'FINEST';

/**
 * Returns the runners in the source's order. Runners removed before the end of the recording are never offered: every
 * bet on them would be void and the others' prices reduced. If all were removed they are kept, and the market is
 * voided.
 */
function offeredRunners(definition: StreamDefinition): StreamRunner[] {
  return stayedRunners(definition).sort((a, b) => (a.sortPriority ?? 0) - (b.sortPriority ?? 0));
}

function openedRunner(runner: StreamRunner, market: SurveyedMarket, fixture: SurveyedFixture | undefined) {
  const runnerId = String(runner.id);
  const known = market.runnerNames.get(runnerId) ?? fixture?.nameBySelection.get(runnerId);
  const name = known ?? (runnerId === DRAW_SELECTION ? 'The Draw' : `Runner ${runnerId}`);
  return hasHandicaps(market.last) ? withHandicap(market.last, runner, name) : { runnerId, name };
}

/**
 * The same selection has several lines, so its line is a part of the id; a number of goals has the line in its name.
 */
function withHandicap(definition: StreamDefinition, runner: StreamRunner, name: string) {
  const isNamed = definition.runners.filter(({ id }) => id === runner.id).length === 1;
  return {
    runnerId: runnerKey(runner.id, runner.hc),
    name: isNamed ? name : `${name} ${handicapText(runner.hc ?? 0)}`,
    handicap: handicapOf(definition, runner),
  };
}

/**
 * Returns the market's name, else its type as text. The source runs the same market under several regulators with
 * separate money: all but the international one carry the regulator's code.
 */
function marketName(market: SurveyedMarket): string {
  const { marketType, regulators } = market.last;
  const words = (marketType ?? 'Market').toLowerCase().replaceAll('_', ' ');
  const name = market.name ?? words.charAt(0).toUpperCase() + words.slice(1);
  const local = regulators?.length && !regulators.includes('MR_INT') ? regulators[0] : null;
  return local ? `${name} (${local.replace('MR_', '')})` : name;
}

function groupOf(marketType: string): string {
  if (/^(MATCH_ODDS|MONEYLINE)$/.test(marketType)) return 'odds';
  if (/SCORER|TO_SCORE|HAT_TRICK/i.test(marketType)) return 'players';
  if (/^SET_|^NUMBER_OF_SETS/.test(marketType)) return 'sets';
  if (/GAME/.test(marketType)) return 'games';
  if (/CORNR|CORNER|CARDS|BOOKING|PENALTY|SEND/.test(marketType)) return 'match';
  if (/GOAL|^OVER_UNDER|SCORE|BTTS/.test(marketType)) return 'goals';
  return 'match';
}

/** Main market first, then in file order. */
function weight(definition: StreamDefinition): number {
  if (definition.marketType !== 'MATCH_ODDS') return 2;
  return definition.regulators?.includes('MR_INT') === false ? 1 : 0;
}
