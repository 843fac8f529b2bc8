import { describe, expect, it } from 'vitest';
import { pressKey } from './trade-keys.ts';

const ball = { kind: 'ball', extra: null, wicket: null };

describe('the keys of a traded match', () => {
  it('a digit is a ball with these runs', () => {
    for (const runs of [0, 1, 2, 3, 4, 5, 6])
      expect(pressKey(null, String(runs))).toEqual({ pending: null, entry: { ...ball, runs } });
    for (const other of ['7', '9', 'q', 'Tab']) expect(pressKey(null, other)).toBeNull();
  });

  it('W waits for the kind of dismissal, in either case; Enter means caught', () => {
    expect(pressKey(null, 'W')).toEqual({ pending: 'wicket' });
    const out = (how: string) => ({ ...ball, runs: 0, wicket: { how, out: 'striker' } });
    expect(pressKey('wicket', 'Enter')?.entry).toEqual(out('caught'));
    expect(pressKey('wicket', 'b')?.entry).toEqual(out('bowled'));
    expect(pressKey('wicket', 'R')?.entry).toEqual(out('run out'));
    expect(pressKey('wicket', '4')).toBeNull();
    expect(pressKey('wicket', 'Escape')).toEqual({ pending: null });
  });

  it('D, N, Y and L wait for the runs of the extra; Enter means none', () => {
    expect(pressKey(null, 'd')).toEqual({ pending: 'wide' });
    expect(pressKey('wide', 'Enter')?.entry).toEqual({ ...ball, runs: 0, extra: 'wide' });
    expect(pressKey('noBall', '4')?.entry).toEqual({ ...ball, runs: 4, extra: 'noBall' });
    expect(pressKey('legBye', '1')?.entry).toEqual({ ...ball, runs: 1, extra: 'legBye' });
    expect(pressKey('bye', 'Enter')?.entry).toEqual({ ...ball, runs: 0 });
  });

  it('B, Enter, S, R and U act on the markets at once', () => {
    const kinds = ['b', 'Enter', 's', 'r', 'u'].map((key) => pressKey(null, key)?.entry?.kind);
    expect(kinds).toEqual(['ballRunning', 'publish', 'suspend', 'publish', 'undo']);
  });

  it('arrows choose and move a line', () => {
    const acts = ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', '+', '-'].map((key) => pressKey(null, key)?.act);
    expect(acts).toEqual(['next', 'previous', 'stepUp', 'stepDown', 'wider', 'tighter']);
  });

  it('P types the prices of a line, H suspends or resumes it', () => {
    expect(['p', 'H'].map((key) => pressKey(null, key)?.act)).toEqual(['pin', 'hold']);
  });
});
