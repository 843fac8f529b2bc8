import { createPrng } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { FAULTS, type FaultName, faultsOf } from './faults.ts';

const names = Object.keys(FAULTS) as FaultName[];
const some = (seed: string, count: number) => {
  const faults = faultsOf(createPrng(seed), names);
  return Array.from({ length: count }, () => faults.next().value);
};

describe('faults by seed', () => {
  it('the same seed gives the same faults, another one others', () => {
    expect(some('7', 60)).toEqual(some('7', 60));
    expect(some('7', 60)).not.toEqual(some('8', 60));
  });

  it('every fault happens once before any happens again', () => {
    const round = some('7', names.length).map((fault) => fault?.name);
    expect(new Set(round)).toEqual(new Set(names));
  });

  it('a stopped process continues after 5 to 10 s; a machine that is off outlasts the wait of Patroni', () => {
    for (const fault of some('7', 200)) {
      const does = FAULTS[fault?.name as FaultName].does;
      const lasts = fault?.lastsMs ?? 0;
      if (does === 'freeze') expect(lasts >= 5_000 && lasts <= 10_000).toBe(true);
      else if (does === 'off' || does === 'hang') expect(lasts).toBeGreaterThan(20_000);
      else expect(lasts).toBe(0);
    }
  });
});
