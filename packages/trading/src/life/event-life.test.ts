import { isRefusal, type Refusal } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Life, type LifeStep, newLife, stepLife } from './event-life.ts';

const MADE = 1_000;
const START = 9_000;
const life = () => newLife(START, { by: 'ann', at: MADE });
const postpone: LifeStep = { kind: 'postpone', reason: 'Rain' };
const abandon: LifeStep = { kind: 'abandon', reason: 'Flooded' };
const schedule: LifeStep = { kind: 'schedule', startsAt: START + 1, reason: 'Dry again' };
const begin: LifeStep = { kind: 'play', state: 'in_play' };
const finish: LifeStep = { kind: 'play', state: 'finished' };

/** Makes steps one after another. @throws Error if one is refused. */
function after(...steps: LifeStep[]): Life {
  return steps.reduce<Life>((now, step, index) => {
    const next = stepLife(now, step, { by: 'bob', at: MADE + index + 1 });
    if (isRefusal(next)) throw new Error(next.terms.reason);
    return next;
  }, life());
}
const refused = (now: Life, step: LifeStep) =>
  (stepLife(now, step, { by: 'bob', at: MADE }) as Refusal).terms?.reason ?? 'accepted';

describe('the life of an event', () => {
  it('keeps the reason, the operator and the time of the last change', () => {
    expect(life()).toEqual({ state: 'scheduled', startsAt: START, reason: '', by: 'ann', at: MADE, isFinal: false });
    expect(after(postpone)).toMatchObject({ state: 'postponed', startsAt: START, reason: 'Rain', by: 'bob' });
    expect(after(postpone, schedule)).toMatchObject({ state: 'scheduled', startsAt: START + 1, reason: 'Dry again' });
    expect(after(begin, abandon)).toMatchObject({ state: 'abandoned', reason: 'Flooded', at: MADE + 2, isFinal: true });
  });

  it('begins no postponed event before it has a new start', () => {
    expect(refused(after(postpone), begin)).toBe('eventPostponed');
    expect(after(postpone, schedule, begin, finish).state).toBe('finished');
  });

  it('neither reschedules nor postpones an event in play, and abandons no finished one', () => {
    expect([schedule, postpone].map((step) => refused(after(begin), step))).toEqual(['playBegun', 'playBegun']);
    expect([schedule, postpone, abandon].map((step) => refused(after(begin, finish), step))).toEqual([
      'playOver',
      'playOver',
      'playOver',
    ]);
  });

  it('undoes an outcome of play, but not an abandonment', () => {
    expect(after(begin, { kind: 'play', state: 'abandoned' }, begin).state).toBe('in_play');
    for (const step of [begin, finish, schedule, postpone, abandon])
      expect(refused(after(abandon), step)).toBe('playOver');
  });

  it('leaves no event postponed and in play, and stays abandoned for good', () => {
    const step = fc.constantFrom(postpone, abandon, schedule, begin, finish, {
      kind: 'play',
      state: 'scheduled',
    } as const);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let now = life();
        for (const each of steps) {
          const next = stepLife(now, each, { by: 'bob', at: MADE });
          if (isRefusal(next)) continue;
          expect(now.isFinal).toBe(false);
          expect(now.state === 'postponed' && next.state === 'in_play').toBe(false);
          now = next;
        }
      }),
    );
  });
});
