import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../feed/feed-update.ts';
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

const MATCHES = process.env.SOAK ? 2_000 : 200;
const GUARDED_MS = (process.env.SOAK ? 90 : 10) * 60_000;

describe(`over ${MATCHES} matches events priced at p happen about p of the time`, () => {
  it.each([
    ['cricket', () => cricketCalibration(MATCHES, SEED)],
    ['fancies', () => fancyCalibration(0.6 * MATCHES, SEED)],
    ['soccer', () => soccerCalibration(MATCHES, SEED)],
    ['tennis', () => tennisCalibration(MATCHES, SEED)],
  ] as const)('%s', (_sport, run) => {
    for (const table of run()) expect(table.faults(), table.text()).toEqual([]);
  });
});

describe('through the guard', () => {
  it(`raises no doubt in ${GUARDED_MS / 60_000} minutes of all sports`, () => {
    const feed = guardFeed(createSimulator({ secret: sha256('guarded') }));
    const reasons: readonly string[] = Object.values(DOUBT_REASONS);
    const held: FeedUpdate[] = [];
    for (let time = 0; time <= GUARDED_MS; time += 500) {
      for (const update of feed.advance(time)) {
        if (update.kind === 'marketStatus' && reasons.includes(update.reason)) held.push(update);
      }
    }
    expect(held).toEqual([]);
  });
});
