import { type EnteredPeriod, isRefusal, type ShapedScore } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventEntry } from '../../event/event-entry.ts';
import type { PlanOf } from '../../play/event-plan.ts';
import { applyTemplate } from '../../templates/apply-template.ts';
import { SOCCER, TradedMatch } from '../../testing/traded-match.ts';
import { KABADDI_TEMPLATES } from './kabaddi-templates.ts';

const KABADDI: PlanOf<'kabaddi'> = { ...SOCCER, sport: 'kabaddi', format: 'halves' };

type Side = 0 | 1;
const first = (team: Side): EventEntry => ({ kind: 'firstRaid', team });
const raid = (team: Side, points: number, hasBonus = false): EventEntry => ({ kind: 'raid', team, points, hasBonus });
const tackle = (team: Side, isSuper = false, hasBonus = false): EventEntry => ({
  kind: 'tackle',
  team,
  isSuper,
  hasBonus,
});
const half = (period: EnteredPeriod<'kabaddi'>): EventEntry => ({ kind: 'half', period });

const begun = (format: 'halves' | 'knockout' = 'halves') => {
  const match = new TradedMatch({ ...KABADDI, format });
  match.enter(first(0));
  return match;
};
const scoreOf = ({ sheet }: TradedMatch) => sheet.score as ShapedScore<'kabaddi'>;
const nextOf = ({ sheet: { next } }: TradedMatch) => (next?.sport === 'kabaddi' ? next : null);

describe('kabaddi, entered raid by raid', () => {
  it('counts touches, bonus, tackles and all outs, and the sides raid in turn', () => {
    const match = begun();
    match.enter(raid(0, 3, true), raid(1, 1), tackle(0), tackle(1, true, true), { kind: 'allOut', team: 0 });
    expect(scoreOf(match)).toMatchObject({
      points: [7, 3],
      raidPoints: [3, 2],
      bonusPoints: [1, 1],
      tacklePoints: [2, 1],
      allOuts: [1, 0],
      superRaids: [1, 0],
      superTackles: [1, 0],
      raider: 0,
    });
    expect(match.refused(raid(1, 1))).toBe('raidOfOther');
    match.enter({ kind: 'raider', team: 1 }, raid(1, 1), { kind: 'technicalPoint', team: 1 });
    expect(scoreOf(match)).toMatchObject({ points: [7, 5], raider: 0 });
  });

  it('gives the point of an empty do-or-die raid to the other side', () => {
    const match = begun();
    match.enter(raid(0, 0), raid(1, 1), raid(0, 0), raid(1, 1));
    expect(nextOf(match)).toMatchObject({ raider: 0, isDoOrDie: true });
    match.enter(raid(0, 0));
    expect(scoreOf(match).points).toEqual([0, 3]);
    match.enter(raid(1, 0));
    expect(nextOf(match)).toMatchObject({ raider: 0, isDoOrDie: false });
  });

  it('plays two halves, and the side that raided second begins the second one', () => {
    const match = begun();
    match.enter(raid(0, 2), half('half_time'));
    expect(scoreOf(match)).toMatchObject({ firstHalf: [2, 0], summary: 'Carrow Vale 2–0 Hill Town, half time.' });
    expect(match.refused(raid(1, 1))).toBe('notRunning');
    match.enter(half('second_half'));
    expect(nextOf(match)).toMatchObject({ raider: 1, periods: ['finished'] });
    match.enter(raid(1, 2), half('finished'));
    expect(match.sheet).toMatchObject({ status: 'finished', score: { phase: 'finished', points: [2, 2] } });
    expect(match.refused(raid(0, 1))).toBe('playOver');
  });

  it('a level knock-out match continues with extra time or the tie-breaker, where every raid is do-or-die', () => {
    const match = begun('knockout');
    match.enter(raid(0, 1), raid(1, 1), half('half_time'), half('second_half'));
    expect(nextOf(match)?.periods).toEqual(['extra_time', 'tie_breaker']);
    expect(match.refused(half('finished'))).toBe('periodOrder');
    match.enter(half('extra_time'));
    expect(nextOf(match)?.periods).toEqual(['tie_breaker']);
    match.enter(half('tie_breaker'), raid(0, 0));
    expect(scoreOf(match).points).toEqual([1, 2]);
    match.enter(half('finished'));
    expect(match.sheet.status).toBe('finished');
  });

  it('refuses what the rules do not allow', () => {
    const match = new TradedMatch(KABADDI);
    expect(match.refused(raid(0, 1))).toBe('notRunning');
    match.enter(first(1));
    expect(match.refused(first(0))).toBe('playBegun');
    expect(match.refused(raid(1, 8))).toBe('raidPoints');
    expect(match.refused(raid(1, 0, true))).toBe('raidPoints');
    expect(match.refused(half('second_half'))).toBe('periodOrder');
    match.enter({ kind: 'timeOut', team: 0 }, { kind: 'timeOut', team: 0 });
    expect(match.refused({ kind: 'timeOut', team: 0 })).toBe('noTimeOut');
    expect(match.refused({ kind: 'ball', runs: 0, extra: null, wicket: null })).toBe('otherSport');
  });

  it('suspends the markets of its template with each raid; only a declaration decides them', () => {
    const match = begun();
    const keys = new Set(['match-odds', 'total-points', 'half-winner']);
    match.enter(...applyTemplate(KABADDI_TEMPLATES.halves, keys, match.event.situation()), { kind: 'publish' });
    expect(match.sheet.lines.map(({ opening }) => opening.name)).toHaveLength(3);
    expect(match.line('h1').status).toBe('open');
    match.enter(raid(0, 1));
    expect(match.line('h1')).toMatchObject({ status: 'suspended', decided: null });
    const updates = match.enter({
      kind: 'declare',
      marketId: 'e1-h1',
      result: { kind: 'winners', winners: [0], note: '' },
    });
    expect(updates.map(({ kind }) => kind)).toContain('result');
  });

  it('equal logs give equal events, and an undo restores the score before', () => {
    const side = fc.constantFrom<Side>(0, 1);
    const entry: fc.Arbitrary<EventEntry> = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(side, fc.nat(8), fc.boolean()).map(([team, n, bonus]) => raid(team, n, bonus)) },
      { weight: 3, arbitrary: fc.tuple(side, fc.boolean(), fc.boolean()).map(([team, a, b]) => tackle(team, a, b)) },
      fc
        .tuple(fc.constantFrom('allOut', 'technicalPoint', 'timeOut', 'raider'), side)
        .map(([kind, team]) => ({ kind, team }) as EventEntry),
      fc
        .constantFrom<EnteredPeriod<'kabaddi'>>('half_time', 'second_half', 'extra_time', 'tie_breaker', 'finished')
        .map((period) => half(period)),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const match = begun('knockout');
        for (const each of entries) {
          const before = match.sheet.score;
          if (isRefusal(match.try(each))) continue;
          if (match.sheet.status === 'finished') continue;
          const after = match.sheet.score;
          match.enter({ kind: 'undo' });
          expect(match.sheet.score).toEqual(before);
          match.enter(each);
          expect(match.sheet.score).toEqual(after);
        }
        expect(match.again().event.present()).toEqual(match.event.present());
        expect(match.again().sheet).toEqual(match.sheet);
      }),
      { numRuns: 60 },
    );
  });
});
