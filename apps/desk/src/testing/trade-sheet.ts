import type { TradedMarket, TradeEntry, TradeSheet } from '@crease/contract';
import { refused } from '../../../../packages/web/src/testing/answer-calls.ts';
import { TradePage } from '../trading/trade-page.tsx';
import { renderDesk } from './render-desk.tsx';

/** The operator that `renderDesk` signs in as a trader. */
const ME = 'trader.7';
const STARTS_AT = '2031-04-02T14:00:00.000Z';

const team = (name: string, shortName: string, pattern: number) => ({
  name,
  shortName,
  colours: ['#204080', '#f0c040'] as const,
  pattern,
});

/** Returns the sheet of a T20, Tides v Mariners, in play with no market open, held by this trader. */
export function tradeSheetOf(changes: Partial<TradeSheet> = {}): TradeSheet {
  return {
    gameId: 'g1',
    name: 'Tides v Mariners',
    competition: 'Premier T20 League',
    startsAt: STARTS_AT,
    status: 'in_play',
    format: 't20',
    life: { state: 'in_play', reason: '', by: ME, at: STARTS_AT },
    teams: [team('Tides', 'TID', 1), team('Mariners', 'MAR', 2)],
    score: {
      sport: 'cricket',
      phase: 'in_play',
      innings: [{ team: 0, runs: 4, wickets: 0, overs: '0.1', maxOvers: 20 }],
      battingTeam: 0,
      target: null,
      batters: [],
      bowler: null,
      recentOvers: [],
      currentRunRate: 24,
      requiredRunRate: null,
      summary: 'Tides 4/0 (0.1)',
    },
    next: { sport: 'cricket', striker: 'Ann Opener', nonStriker: 'Bea Opener', bowler: 'Cat Quick' },
    number: 3,
    owner: ME,
    canUndo: true,
    lastPlayed: { kind: 'startInnings' },
    lines: [],
    offered: [],
    made: 0,
    template: { version: 0, markets: [] },
    waiting: [],
    sources: [],
    contradicted: [],
    ...changes,
  };
}

/** Returns the open match odds of that event, priced by the model. */
export function tradedMarketOf(changes: Partial<TradedMarket> = {}): TradedMarket {
  const prices = ['Tides', 'Mariners'].map((runner) => ({
    runner,
    back: { price: 1.9, rate: null },
    lay: { price: 1.92, rate: null },
  }));
  return {
    marketId: 'g1-mo',
    name: 'Match odds',
    group: 'match',
    type: 'match_odds',
    status: 'open',
    reason: '',
    isHeld: false,
    isFollowing: false,
    isMade: false,
    line: { by: 'model', steps: 0, rate: 0, margin: 0, pinned: null },
    proposed: prices,
    staged: prices,
    live: prices,
    decided: null,
    ...changes,
  };
}

/** A sheet after an entry, or why it was refused; by default the same sheet with one entry more. */
type Taken = (entry: TradeEntry, sheet: TradeSheet) => TradeSheet | string;

/** Renders the page of a traded event for a trader, with a server that takes entries. */
export async function openTradePage(first: TradeSheet, take: Taken = (_, sheet) => sheet, rest: object = {}) {
  let sheet = first;
  const page = await renderDesk(
    TradePage,
    {
      tradeSheet: () => sheet as never,
      enterTrade: ({ body }) => {
        const taken = take(body.entry as TradeEntry, sheet);
        if (typeof taken === 'string')
          return refused(409, { code: 'REFUSED', message: taken, terms: { reason: taken } } as never);
        sheet = { ...taken, number: sheet.number + 1 };
        return sheet as never;
      },
      takeEvent: () => {
        sheet = { ...sheet, owner: ME };
        return sheet as never;
      },
      feedSources: [],
      ...rest,
    },
    { role: 'trader', path: '/trading/$gameId', at: '/trading/g1' },
  );
  const entries = () => page.bodiesOf('enterTrade').map((body) => (body as { entry: TradeEntry }).entry);
  return { ...page, entries };
}
