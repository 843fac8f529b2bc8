import { describe, expect, it } from 'vitest';
import { AWAY_MS, PlayTime } from './play-time.ts';

const MINUTE = 60_000;
/** 20:00 in India. */
const EVENING = Date.UTC(2026, 11, 2, 14, 30);

/** A player on a page for N minutes, counted each minute. */
function play(time: PlayTime, from: number, minutes: number): number {
  for (let passed = 1; passed <= minutes; passed++) time.count([7], MINUTE, from + passed * MINUTE);
  return from + minutes * MINUTE;
}

describe('time played', () => {
  it('counts the Indian day and the stretch since the player arrived, and survives a restart', () => {
    const time = new PlayTime([], []);
    const at = play(time, EVENING, 50);
    expect(time.today(7, at)).toBe(50 * MINUTE);
    expect(time.stretch(7, at)).toEqual({ beganAt: EVENING, playedMs: 50 * MINUTE });
    const { days, stretches } = time.takeChanged(at);
    const again = new PlayTime(days, stretches);
    expect(again.today(7, at)).toBe(50 * MINUTE);
    expect(again.stretch(7, at)).toEqual(time.stretch(7, at));
    expect(time.takeChanged(at).days).toEqual([]);
  });

  it('keeps the time of the day over a restart, also of players who were away before it', () => {
    const time = new PlayTime([], []);
    const at = play(time, EVENING, 50);
    const { days } = time.takeChanged(at);
    const later = at + AWAY_MS + MINUTE;
    const again = new PlayTime(days, []);
    again.takeChanged(later);
    expect(again.today(7, later)).toBe(50 * MINUTE);
    expect(again.takeChanged(play(again, later, 2)).days).toEqual([{ ...days[0], playedMs: 52 * MINUTE }]);
  });

  it('restarts at midnight in India; a pause starts another stretch', () => {
    const time = new PlayTime([], []);
    const midnight = EVENING + 240 * MINUTE;
    play(time, midnight - 10 * MINUTE, 15);
    expect(time.today(7, midnight + 5 * MINUTE)).toBe(6 * MINUTE);
    expect(time.stretch(7, midnight + 5 * MINUTE).playedMs).toBe(15 * MINUTE);
    const later = midnight + 6 * MINUTE + AWAY_MS;
    expect(time.stretch(7, later).playedMs).toBe(0);
    play(time, later, 3);
    expect(time.stretch(7, later + 3 * MINUTE).playedMs).toBe(3 * MINUTE);
    expect(time.today(7, later + 3 * MINUTE)).toBe(9 * MINUTE);
  });

  it('a clock jump or a stalled process adds nothing', () => {
    const time = new PlayTime([], []);
    const at = play(time, EVENING, 5);
    time.count([7], MINUTE, at - 300 * MINUTE);
    expect(time.today(7, at)).toBe(6 * MINUTE);
    time.count([7], 500 * MINUTE, at);
    expect(time.today(7, at)).toBe(7 * MINUTE);
    time.count([7], -MINUTE, at);
    expect(time.today(7, at)).toBe(7 * MINUTE);
  });

  it('is multiplied by the trial speed after a stall is capped', () => {
    const time = new PlayTime([], [], 60);
    const at = play(time, EVENING, 5);
    expect(time.stretch(7, at)).toEqual({ beganAt: EVENING, playedMs: 300 * MINUTE });
    time.count([7], 500 * MINUTE, at);
    expect(time.today(7, at)).toBe(360 * MINUTE);
  });

  it('unsaved time is saved the next time', () => {
    const time = new PlayTime([], []);
    const at = play(time, EVENING, 2);
    time.putBack(time.takeChanged(at));
    expect(time.takeChanged(at).days).toEqual([{ playerId: 7, day: expect.any(Number), playedMs: 2 * MINUTE }]);
  });
});
