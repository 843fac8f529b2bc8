import { describe, expect, it } from 'vitest';
import { soccerFancyCalibration, tennisFancyCalibration } from '../testing/calibration/calibration-counts.ts';

const SEED = 'two thousand';

// A separate file: it takes minutes, and files run in parallel.
const MATCHES = process.env.SOAK ? 2_000 : 100;

describe(`over ${MATCHES} matches events priced at p happen about p of the time`, () => {
  it.each([
    ['soccer fancies', () => soccerFancyCalibration(MATCHES, SEED)],
    ['tennis fancies', () => tennisFancyCalibration(MATCHES, SEED)],
  ] as const)('%s', (_sport, run) => {
    for (const table of run()) expect(table.faults(), table.text()).toEqual([]);
  });
});
