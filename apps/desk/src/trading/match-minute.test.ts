import type { SoccerScore, TradeSheet } from '@crease/contract';
import { describe, expect, it } from 'vitest';
import { dueMinute, minuteText } from './match-minute.ts';

const MINUTE = 60_000;
type Shown = Pick<SoccerScore, 'phase' | 'minute' | 'stoppageMinute'>;

/** A match whose minute 0 was at epoch 0. */
const sheet = (score: Shown, clockFrom: number | null = 0) =>
  ({ next: { sport: 'soccer', clockFrom }, score: { sport: 'soccer', ...score } }) as unknown as TradeSheet;
const first = (minute: number, stoppageMinute = 0) => sheet({ phase: 'first_half', minute, stoppageMinute });

describe('the minute of a traded soccer match', () => {
  it('counts stoppage after each half', () => {
    expect(minuteText(first(0), 22.9 * MINUTE)).toBe('22');
    expect(minuteText(first(45), 47 * MINUTE)).toBe('45+2');
    expect(minuteText(sheet({ phase: 'second_half', minute: 50, stoppageMinute: 0 }), 51 * MINUTE)).toBe('51');
    expect(minuteText(sheet({ phase: 'second_half', minute: 90, stoppageMinute: 0 }), 94 * MINUTE)).toBe('90+4');
    expect(minuteText(sheet({ phase: 'half_time', minute: 45, stoppageMinute: 0 }, null), 50 * MINUTE)).toBeNull();
  });

  it('is due once the published score is behind', () => {
    expect(dueMinute(first(22), 22.9 * MINUTE)).toBeNull();
    expect(dueMinute(first(22), 23 * MINUTE)).toBe(23);
    expect(dueMinute(first(45, 2), 47.5 * MINUTE)).toBeNull();
    expect(dueMinute(first(45, 2), 48 * MINUTE)).toBe(48);
    const extra = sheet({ phase: 'extra_time', minute: 120, stoppageMinute: 0 });
    expect(dueMinute(extra, 125 * MINUTE)).toBeNull();
    expect(dueMinute(sheet({ phase: 'half_time', minute: 45, stoppageMinute: 0 }, null), 50 * MINUTE)).toBeNull();
  });
});
