import { describe, expect, it } from 'vitest';
import { FLASH_GAP_MS, FlashGate } from './flash-gate.ts';

describe('flash gate', () => {
  it('returns the direction of a move', () => {
    const gate = new FlashGate();
    expect(gate.take(1.31, 0)).toBeNull();
    expect(gate.take(1.32, 1000)).toBe('up');
    expect(gate.take(1.3, 2000)).toBe('down');
    expect(gate.take(1.3, 3000)).toBeNull();
  });

  it('flashes at most once in 400 ms and compares with the newest value', () => {
    const gate = new FlashGate();
    gate.take(2, 0);
    const flashes = [];
    for (let now = 1000; now < 3000; now += 50) flashes.push(gate.take(now % 100 === 0 ? 2.1 : 2, now));
    const seen = flashes.filter((flash) => flash !== null);
    expect(seen).toHaveLength(2000 / FLASH_GAP_MS);
  });

  it('does not flash a value that appears, disappears or is refilled after a gap', () => {
    const gate = new FlashGate();
    expect(gate.take(1.5, 0)).toBeNull();
    expect(gate.take(null, 1000)).toBeNull();
    expect(gate.take(1.6, 2000)).toBeNull();
    expect(gate.take(1.7, 3000, true)).toBeNull();
    expect(gate.take(1.8, 4000)).toBe('up');
  });
});
