import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beaconRoundAfter, beaconTime, isBeaconValue } from './beacon.ts';

const TERMS = { chain: 'ab'.repeat(32), genesisMs: 1_692_803_367_000, periodMs: 3_000 };
/** SHA-256 of the empty text's byte 00, from FIPS 180-4 tools. */
const VALUE = {
  round: 7,
  signature: '00',
  randomness: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
};

describe('a public beacon', () => {
  it('names the first value that is published after a moment', () => {
    expect(beaconTime(TERMS, 1)).toBe(TERMS.genesisMs);
    expect(beaconRoundAfter(TERMS, TERMS.genesisMs - 10_000)).toBe(1);
    expect(beaconRoundAfter(TERMS, TERMS.genesisMs - 1)).toBe(1);
    expect(beaconRoundAfter(TERMS, TERMS.genesisMs)).toBe(2);
    expect(beaconRoundAfter(TERMS, TERMS.genesisMs + 2_999)).toBe(2);
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 12 }), (after) => {
        const at = TERMS.genesisMs + after;
        const round = beaconRoundAfter(TERMS, at);
        expect(beaconTime(TERMS, round)).toBeGreaterThan(at);
        expect(beaconTime(TERMS, round - 1)).toBeLessThanOrEqual(at);
      }),
      { seed: 18 },
    );
  });

  it('rejects another number, and a value that does not follow from its signature', () => {
    expect(isBeaconValue(VALUE, 7)).toBe(true);
    expect(isBeaconValue(VALUE, 8)).toBe(false);
    expect(isBeaconValue({ ...VALUE, signature: '01' }, 7)).toBe(false);
    expect(isBeaconValue({ ...VALUE, randomness: 'ab'.repeat(32) }, 7)).toBe(false);
    for (const signature of ['', '0', 'zz', 'AB']) expect(isBeaconValue({ ...VALUE, signature }, 7)).toBe(false);
  });
});
