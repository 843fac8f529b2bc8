import type { TradeSheet } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { stepAt, TOUR_STEPS, type TourAct } from './tour-steps.ts';

const BEFORE = { next: null, lines: [], lastPlayed: null, status: 'scheduled' } as unknown as TradeSheet;
const sheetWith = (changes: object): TradeSheet => ({ ...BEFORE, ...changes }) as TradeSheet;
const at = (step: number, changes: object, ...acts: TourAct[]) =>
  TOUR_STEPS[stepAt(step, { sheet: sheetWith(changes), acts: new Set(acts) })]?.title ?? 'Done';

describe('the tour of a match', () => {
  it('advances with each act, and not before it', () => {
    const playing = { next: {}, status: 'in_play' };
    const open = { ...playing, lines: [{ live: null }] };
    const live = { ...playing, lines: [{ live: [] }] };
    expect([
      at(0, {}),
      at(0, playing),
      at(1, open),
      at(2, live),
      at(3, { ...live, lastPlayed: { kind: 'ball' } }),
      at(4, live, 'undo'),
      at(5, live, 'take'),
      at(6, { ...live, status: 'finished' }),
    ]).toEqual([
      'Start play',
      'Open the markets',
      'Publish the prices',
      'Score a ball',
      'Undo it',
      'Take over',
      'Finish the match',
      'Done',
    ]);
  });

  it('skips what is done already, but an act counts for its own step only', () => {
    const live = { next: {}, status: 'in_play', lines: [{ live: [] }] };
    expect(at(0, live)).toBe('Score a ball');
    expect(at(4, live, 'undo', 'take')).toBe('Take over');
  });

  it('points at the innings once the toss is entered', () => {
    expect(TOUR_STEPS[0]?.target(BEFORE)).toBe('toss');
    expect(TOUR_STEPS[0]?.target(sheetWith({ lastPlayed: { kind: 'toss' } }))).toBe('innings');
  });
});
