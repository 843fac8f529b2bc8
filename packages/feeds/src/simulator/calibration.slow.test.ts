import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../feed-update.ts';
import { guardFeed } from '../guard/guard-feed.ts';
import { DOUBT_REASONS } from '../guard/guard-options.ts';
import {
  cricketCalibration,
  fancyCalibration,
  soccerCalibration,
  tennisCalibration,
} from '../testing/calibration/calibration-run.ts';
import { createSimulator } from './create-simulator.ts';

const SEED = 'two thousand';

describe('over 2,000 matches what is priced at p happens about p of the time', () => {
  it.each([
    ['cricket', () => cricketCalibration(2_000, SEED)],
    ['fancies', () => fancyCalibration(1_200, SEED)],
    ['soccer', () => soccerCalibration(2_000, SEED)],
    ['tennis', () => tennisCalibration(2_000, SEED)],
  ] as const)('%s', (_sport, run) => {
    for (const table of run()) expect(table.faults(), table.text()).toEqual([]);
  });
});

describe('through the guard', () => {
  it('gives no cause for suspicion in an hour and a half of everything', () => {
    const feed = guardFeed(createSimulator({ secret: sha256('guarded') }));
    const reasons: readonly string[] = Object.values(DOUBT_REASONS);
    const held: FeedUpdate[] = [];
    for (let time = 0; time <= 90 * 60_000; time += 500) {
      for (const update of feed.advance(time)) {
        if (update.kind === 'marketStatus' && reasons.includes(update.reason)) held.push(update);
      }
    }
    expect(held).toEqual([]);
  });
});
