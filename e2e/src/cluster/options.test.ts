import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('options of the command', () => {
  it('without any, the cluster runs until it is ended', () => {
    expect(readOptions([])).toEqual({ firstPort: 7400, chaos: null });
  });

  it('load and faults for a time, or a number of faults of some kinds', () => {
    expect(readOptions(['--chaos', '30m', '--seed', '7']).chaos).toMatchObject({
      lengthMs: 1_800_000,
      faults: Number.POSITIVE_INFINITY,
      seed: '7',
      players: 200,
    });
    const killed = readOptions(['--kills', '20', '--only', 'primary-off,switchover', '--players', '50']).chaos;
    expect(killed).toMatchObject({ faults: 20, only: ['primary-off', 'switchover'], players: 50 });
  });

  it.each([
    [['--chaos', 'long'], '--chaos: long is not a time such as 30m or 90s'],
    [['--chaos', '1m', '--kills', '3'], '--chaos and --kills: choose one'],
    [['--only', 'web-kill'], '--only: needs --chaos or --kills'],
    [['--kills', '3', '--only', 'moon'], '--only: there is no fault moon; choose from '],
    [['--kills', '0'], '--kills: 0 is not a whole number from 1 to 10000'],
    [['--port', '80'], '--port: 80 is not a whole number'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('%j is rejected', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
