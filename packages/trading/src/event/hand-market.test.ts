import { describe, expect, it } from 'vitest';
import { MODEL_LINE } from '../lines/line.ts';
import type { HandMarket } from '../markets/hand-market.ts';
import { TradedMatch } from '../testing/traded-match.ts';
import type { EventEntry } from './event-entry.ts';

const BEST_PLAYER: HandMarket = {
  type: 'match_odds',
  name: 'Best player',
  group: 'players',
  runners: ['A Rao', 'B Sen', 'C Roy'],
  rules: 'own: The player of the match as the organiser names him.',
  min: 10_000,
  max: 1_000_000,
  maxProfit: 5_000_000,
  inPlayDelayMs: 3_000,
  commissionBps: 200,
  sortOrder: 10_000,
};
const TWO: HandMarket = { ...BEST_PLAYER, runners: ['Vale', 'Hill'] };
const FANCY: HandMarket = { ...BEST_PLAYER, type: 'fancy', name: 'Sixes of the match', runners: [] };
const WON: EventEntry = { kind: 'declare', marketId: 'e1-h1', result: { kind: 'winners', winners: [1], note: '' } };

describe('a market made by hand', () => {
  it('opens suspended, is priced by a pinned line and decided by its declaration', () => {
    const match = new TradedMatch().begin();
    const made = match.enter({ kind: 'make', market: BEST_PLAYER });
    expect(made.map(({ kind }) => kind)).toEqual(['marketOpen', 'inPlay', 'marketStatus']);
    const pinned = {
      kind: 'oddsQuote' as const,
      runners: [2.4, 3, 4].map((price) => ({ back: [{ price: price * 100, size: 100_000 }], lay: [] })),
    };
    match.enter({ kind: 'line', marketId: 'e1-h1', line: { ...MODEL_LINE, by: 'hand', pinned } });
    match.enter({ kind: 'publish' });
    expect(match.line('h1')).toMatchObject({ status: 'open', live: pinned });
    const [closed, result] = match.enter(WON);
    expect(closed).toMatchObject({ kind: 'marketStatus', status: 'closed' });
    expect(result).toMatchObject({ kind: 'result', marketId: 'e1-h1', result: { winners: [1] } });
  });

  it('outlives the match: it waits for its declaration', () => {
    const match = new TradedMatch().begin();
    match.enter({ kind: 'make', market: BEST_PLAYER });
    match.enter({ kind: 'finish', winner: 0, isTied: false, method: 'Awarded' });
    expect(match.sheet.lines.map(({ opening }) => opening.marketId)).toEqual(['e1-h1']);
    expect(match.event.isOver).toBe(false);
    match.enter(WON);
    expect(match.event.isOver).toBe(true);
  });

  it('is void if the event is abandoned, and nothing stays open', () => {
    const match = new TradedMatch().begin();
    match.enter({ kind: 'make', market: BEST_PLAYER }, { kind: 'publish' });
    expect(match.line('h1').status).toBe('open');
    match.enter({ kind: 'abandon', reason: 'Rain' });
    expect(match.event.declared.get('e1-h1')).toEqual({ kind: 'void', note: 'Abandoned: Rain' });
    expect(match.event.isOver).toBe(true);
    expect(match.refused(WON)).toBe('playOver');
  });

  it('is the same again when the log is read again', () => {
    const match = new TradedMatch().begin();
    match.enter({ kind: 'make', market: BEST_PLAYER }, { kind: 'make', market: FANCY }, WON);
    expect(match.again().event.present()).toEqual(match.event.present());
  });

  it('may have any number of winners: prices are not linked, and none is a result', () => {
    const match = new TradedMatch().begin();
    match.enter({ kind: 'make', market: { ...BEST_PLAYER, name: 'To score a fifty', winners: 0 } });
    const pinned = {
      kind: 'oddsQuote' as const,
      runners: [4, 4, 4].map((price) => ({ back: [{ price: price * 100, size: 100_000 }], lay: [] })),
    };
    match.enter({ kind: 'line', marketId: 'e1-h1', line: { ...MODEL_LINE, by: 'hand', pinned } });
    const none: EventEntry = { kind: 'declare', marketId: 'e1-h1', result: { kind: 'winners', winners: [], note: '' } };
    expect(match.enter(none).at(-1)).toMatchObject({ kind: 'result', result: { winners: [] } });
    const bookmaker = { ...BEST_PLAYER, type: 'bookmaker', winners: 0 } as const;
    expect(new TradedMatch().refused({ kind: 'make', market: bookmaker })).toBe('winnerCount');
  });

  it('has two runners for each handicap, and is decided by a number', () => {
    const match = new TradedMatch().begin();
    const sides = { ...BEST_PLAYER, name: 'Asian handicap', runners: ['Vale', 'Hill'] };
    const [open] = match.enter({
      kind: 'make',
      market: { ...sides, handicap: { of: 'lead', lines: [-0.75, 0] } },
    });
    expect(open).toMatchObject({
      market: {
        winners: 0,
        runners: [
          { runnerId: 'r1', name: 'Vale −0.75', handicap: { side: 'first', quarters: -3 } },
          { runnerId: 'r2', name: 'Hill +0.75', handicap: { side: 'second', quarters: 3 } },
          { runnerId: 'r3', name: 'Vale 0', handicap: { side: 'first', quarters: 0 } },
          { runnerId: 'r4', name: 'Hill 0', handicap: { side: 'second', quarters: 0 } },
        ],
      },
    });
    const [goals] = match.enter({
      kind: 'make',
      market: { ...sides, runners: ['Over', 'Under'], handicap: { of: 'total', lines: [2.5] } },
    });
    expect(goals).toMatchObject({
      market: {
        runners: [
          { name: 'Over 2.5', handicap: { side: 'first', quarters: -10 } },
          { name: 'Under 2.5', handicap: { side: 'second', quarters: 10 } },
        ],
      },
    });
    const declare = (at: number, value: number): EventEntry => ({
      kind: 'declare',
      marketId: `e1-h${at}`,
      result: { kind: 'value', value, note: '' },
    });
    expect(match.refused(WON)).toBe('resultKind');
    expect(match.refused(declare(2, -1))).toBe('resultOutcome');
    expect(match.enter(declare(1, -1)).at(-1)).toMatchObject({ kind: 'result', result: { value: -1 } });
    expect(match.enter(declare(2, 3)).at(-1)).toMatchObject({ kind: 'result', result: { value: 3 } });
  });

  const handicap = (lines: number[], of: 'lead' | 'total' = 'lead') => ({ ...TWO, handicap: { of, lines } });

  it.each<[string, HandMarket, string]>([
    ['handicaps of three runners', { ...BEST_PLAYER, handicap: { of: 'lead', lines: [0] } }, 'handicapMarket'],
    ['handicaps at a bookmaker', { ...handicap([0]), type: 'bookmaker' }, 'handicapMarket'],
    ['handicaps and winners', { ...handicap([0]), winners: 0 }, 'handicapMarket'],
    ['handicaps across its runners', { ...handicap([0]), crossMatching: true }, 'crossMatching'],
    ['no handicap', handicap([]), 'handicapLines'],
    ['the same handicap twice', handicap([1, 1]), 'handicapLines'],
    ['a handicap between quarters', handicap([0.3]), 'handicapLines'],
    ['a number of goals below a quarter', handicap([0], 'total'), 'handicapLines'],
    ['one runner', { ...BEST_PLAYER, runners: ['A Rao'] }, 'runnerCount'],
    ['a fancy with runners', { ...FANCY, runners: ['A', 'B'] }, 'runnerCount'],
    ['the same runner twice', { ...BEST_PLAYER, runners: ['A Rao', 'a rao '] }, 'runnerTwice'],
    ['a runner without a name', { ...BEST_PLAYER, runners: ['A Rao', ' '] }, 'runnerTwice'],
  ])('is refused with %s', (_, market, reason) => {
    expect(new TradedMatch().refused({ kind: 'make', market })).toBe(reason);
  });

  it.each<[string, EventEntry, string]>([
    ['of a market that play decides', { ...WON, marketId: 'e1-mo' }, 'decidedByPlay'],
    ['of no market', { ...WON, marketId: 'e1-h9' }, 'market'],
    [
      'with a runner that it does not have',
      { ...WON, result: { kind: 'winners', winners: [3], note: '' } },
      'resultOutcome',
    ],
    ['without a winner', { ...WON, result: { kind: 'winners', winners: [], note: '' } }, 'resultOutcome'],
    ['with a number', { ...WON, result: { kind: 'value', value: 3, note: '' } }, 'resultKind'],
  ])('refuses a declaration %s', (_, entry, reason) => {
    const match = new TradedMatch().begin();
    match.enter({ kind: 'make', market: BEST_PLAYER });
    expect(match.refused(entry)).toBe(reason);
  });
});

describe('a line that a trader sets', () => {
  const pinned = (back: number, lay: number): EventEntry => ({
    kind: 'line',
    marketId: 'e1-bm',
    line: {
      ...MODEL_LINE,
      by: 'hand',
      pinned: {
        kind: 'bookmakerQuote',
        runners: [0, 1].map(() => ({ backRate: back, layRate: lay, max: 100_000, suspended: false })),
      },
    },
  });

  it('is refused if it gives money away', () => {
    expect(new TradedMatch().begin().refused(pinned(95, 90))).toBe('pinnedFault');
  });

  it('needs a confirmation if it is far from the present price', () => {
    const match = new TradedMatch().begin();
    const far: EventEntry = { kind: 'line', marketId: 'e1-f-6ov-1', line: { ...MODEL_LINE, steps: 30 } };
    expect(match.refused(far)).toBe('farFromModel');
    match.enter({ ...far, isConfirmed: true });
    expect(match.line('f-6ov-1').line.steps).toBe(30);
  });
});
