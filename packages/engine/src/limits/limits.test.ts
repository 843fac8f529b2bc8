import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumpEngine } from '../testing/dump-engine.ts';
import { isLower, LIMIT_NAMES, type Limit, type LimitName, limitOf } from './limit.ts';
import type { LimitsAnswer } from './limits-state.ts';
import { nextLimit } from './next-limit.ts';
import { HOUR, limiting, NOON, pausing, RAISE_WAIT_MS, RUPEE, set, story } from './testing/limits-story.ts';

describe('a limit', () => {
  it('a limit is set and lowered at once; a raise waits a day for a confirmation, however often it is requested', () => {
    const { world, ana } = story();
    expect(set(world, ana, 'stake', 500 * RUPEE)).toMatchObject({ value: 500 * RUPEE, raise: null });
    expect(set(world, ana, 'stake', 200 * RUPEE)).toMatchObject({ value: 200 * RUPEE, raise: null });
    const ripeAt = NOON + RAISE_WAIT_MS;
    const raise = { value: 300 * RUPEE, askedAt: NOON, ripeAt };
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 200 * RUPEE, raise });
    world.now = ripeAt - 1;
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 200 * RUPEE, raise });
    world.crash();
    world.now = ripeAt + 9 * RAISE_WAIT_MS;
    expect(set(world, ana, 'loss:day', 900 * RUPEE)).toMatchObject({ value: 900 * RUPEE });
    expect(limitOf(world.engine.playerStates[ana]?.ownLimits?.set as never, 'stake').value).toBe(200 * RUPEE);
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 300 * RUPEE, raise: null });
    // Another amount restarts the wait; the value in force cancels the raise.
    expect(set(world, ana, 'stake', null)).toMatchObject({ value: 300 * RUPEE, raise: { value: null } });
    expect(set(world, ana, 'stake', 300 * RUPEE)).toMatchObject({ value: 300 * RUPEE, raise: null });
  });

  it('in any order of requests, a limit rises only by a confirmation a day after the first request', () => {
    const step = fc.record({
      value: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
      hours: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let limit: Limit = { value: null, raise: null };
        let now = 0;
        const asked: { value: number | null; at: number }[] = [];
        for (const { value, hours } of steps) {
          now += hours * HOUR;
          const before = limit;
          limit = nextLimit(before, { value, now });
          if (isLower(value, before.value)) expect(limit).toEqual({ value, raise: null });
          else if (limit.value !== before.value) {
            expect(limit.value).toBe(value);
            expect(asked.some((one) => one.value === value && one.at <= now - RAISE_WAIT_MS)).toBe(true);
          }
          asked.push({ value, at: now });
        }
      }),
    );
  });

  it('a limit accepts only values of its kind', () => {
    const { world, ana } = story();
    const wrong: [LimitName, number][] = [
      ['stake', 0],
      ['stake', -5],
      ['stake', 0.5],
      ['loss:week', Number.POSITIVE_INFINITY],
      ['session', 24],
      ['session', 0],
      ['reality', 45],
    ];
    for (const [name, value] of wrong)
      expect(world.refused(limiting(world, ana, name, value))).toMatchObject({ code: 'INVALID_INPUT', field: 'value' });
  });

  it('an operator can lower a limit, but never raise it', () => {
    const { world, ana } = story();
    const byDesk = (value: number | null) => ({ ...limiting(world, ana, 'stake', value), by: 'desk' as const });
    world.do(byDesk(500 * RUPEE));
    world.do(byDesk(200 * RUPEE));
    for (const value of [300 * RUPEE, null])
      expect(world.refused(byDesk(value))).toMatchObject({ code: 'FORBIDDEN', terms: { reason: 'deskRaises' } });
  });

  it.each([800 * RUPEE, null])('a raise (%s) is confirmed by no operator, and not during a break', (value) => {
    const { world, ana } = story();
    set(world, ana, 'stake', 500 * RUPEE);
    set(world, ana, 'stake', value);
    world.now += RAISE_WAIT_MS;
    const confirmation = limiting(world, ana, 'stake', value);
    expect(world.refused({ ...confirmation, by: 'desk' })).toMatchObject({ terms: { reason: 'deskRaises' } });
    const until = world.now + HOUR;
    world.do(pausing(world, ana, { kind: 'timeOut', until }));
    expect(world.refused(confirmation)).toMatchObject({ code: 'EXCLUDED', terms: { reason: 'timeOut' } });
    world.now = until;
    expect(set(world, ana, 'stake', value)).toMatchObject({ value, raise: null });
  });
});

it('players without limits take no memory, before and after a restart', () => {
  const { world, ana } = story();
  world.do(limiting(world, ana, 'stake', null));
  for (const name of LIMIT_NAMES)
    expect(world.do<LimitsAnswer>(limiting(world, ana, name, null)).state.pause).toBeNull();
  expect(world.engine.playerStates[ana]?.ownLimits).toBeNull();
  const before = dumpEngine(world.engine);
  world.crash();
  expect(dumpEngine(world.engine).limits).toEqual(before.limits);
});
