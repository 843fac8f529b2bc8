import { createSimulator } from '@crease/feeds';
import { hmacSha256, sha256 } from '@crease/kernel';
import { BettingFloor } from '../house-edge/betting-floor.ts';
import { type BookFigures, BookGauge } from './book-figures.ts';
import { recordedBook } from './recorded-book.ts';

/** As many as the product has unless it is told otherwise. */
const SIZE = 40;
const HOURS = 2;
const LOOK_EVERY_MS = 5_000;
const EPOCH = 1_800_000_000_000;
const PAISE = 100;

/**
 * A recorded Betfair market beside the simulated ones: spread, depth at the best three prices and volume a minute of
 * cricket match odds, the favourite's side of it, before play and in play. Medians. Not a load: nothing is timed.
 */
export function run(): void {
  const recorded = recordedBook();
  const simulated = simulatedBook();
  console.log('| | spread, ticks | depth at the best three | matched a minute, median | mean | looks |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const [phase, words] of [
    ['before', 'before play'],
    ['inPlay', 'in play'],
  ] as const) {
    console.log(row(`recorded, ${words} (£)`, recorded[phase]));
    console.log(row(`simulated, ${words} (₹)`, simulated[phase]));
  }
}

function row(name: string, { looks, spreadTicks, depth, aMinute, aMinuteMean }: BookFigures): string {
  const [deep, median, mean] = [depth, aMinute, aMinuteMean].map((sum) => Math.round(sum).toLocaleString('en-IN'));
  return `| ${name} | ${spreadTicks} | ${deep} | ${median} | ${mean} | ${looks} |`;
}

/** Match odds of cricket in a world of two hours, with the crowd of the product. */
function simulatedBook(): Record<'before' | 'inPlay', BookFigures> {
  const secret = sha256('crowd');
  const crowd = { secret: hmacSha256(secret, 'traders'), size: SIZE };
  const floor = new BettingFloor(createSimulator({ secret, epoch: EPOCH }), [], crowd);
  const gauges = { before: new BookGauge(), inPlay: new BookGauge() };
  for (let time = 0; time < HOURS * 3_600_000; time += LOOK_EVERY_MS) {
    floor.advance(time);
    for (const [marketId, market] of floor.markets) {
      if (!marketId.endsWith('-mo') || market.definition.sportId !== 4 || market.status !== 'open') continue;
      const gauge = gauges[market.inPlay ? 'inPlay' : 'before'];
      gauge.look(marketId, time, {
        runners: floor.levels(marketId).map(inRupees),
        matched: floor.matched(marketId) / PAISE,
      });
    }
  }
  return { before: gauges.before.figures(), inPlay: gauges.inPlay.figures() };
}

type Sides = ReturnType<BettingFloor['levels']>[number];

function inRupees({ back, lay }: Sides): Sides {
  const whole = (levels: Sides['back']) => levels.map(({ price, size }) => ({ price, size: size / PAISE }));
  return { back: whole(back), lay: whole(lay) };
}
