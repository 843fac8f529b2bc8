import { expect, it } from 'vitest';
import { drawBook } from './draw-book.ts';
import { NaiveMarket } from './naive-market.ts';
import { drawNaive } from './naive-picture.ts';
import { oddsDefinition, Rig } from './rig.ts';
import { blow, createStorm, orderRecord } from './storm.ts';

const STORMS = 10_000;
/** Another start each time; the failure names the storm, which can be told again. */
const FIRST = Number(process.env.STORM_FIRST ?? Date.now() % 1_000_000_000);

it('[M02] ten thousand storms: the fast book and the naive one agree to the byte', () => {
  const definition = oddsDefinition();
  for (let seed = FIRST; seed < FIRST + STORMS; seed++) {
    const rig = new Rig(definition);
    const naive = new NaiveMarket(definition.inPlayDelayMs);
    for (const gust of createStorm(seed, 5 + (seed % 20))) blow(rig, naive, gust);
    const fast = [drawBook(rig.ladder), rig.orders.map(orderRecord), rig.book.fills];
    const slow = [drawNaive(naive, 3), naive.orders.map(orderRecord), naive.fills];
    if (JSON.stringify(fast) !== JSON.stringify(slow)) expect(fast, `STORM_FIRST=${seed}`).toEqual(slow);
  }
});
