import { createSimulator } from '@crease/feeds';
import { hmacSha256, sha256 } from '@crease/kernel';
import { BotExchange } from '../house-edge/bot-exchange.ts';
import { type BookFigures, BookGauge } from './book-figures.ts';
import { recordedBook } from './recorded-book.ts';

/** Default number of the product. */
const SIZE = 40;
const HOURS = 2;
const LOOK_EVERY_MS = 5_000;
const EPOCH = 1_800_000_000_000;
const PAISE = 100;

/**
 * Compares a recorded Betfair market with the simulated ones: spread, depth at the best three prices and volume per
 * minute of cricket match odds, on the favourite's side, before play and in play. Medians; nothing is timed.
 */
export function run(): void {
  const recorded = recordedBook();
  const simulated = simulatedBook();
  console.log('| | spread, ticks | depth at the best three | matched per minute, median | mean | samples |');
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

/** Cricket match odds of a two-hour simulation with the product's simulated players. */
function simulatedBook(): Record<'before' | 'inPlay', BookFigures> {
  const secret = sha256('crowd');
  const crowd = { secret: hmacSha256(secret, 'traders'), size: SIZE };
  const exchange = new BotExchange(createSimulator({ secret, epoch: EPOCH }), [], crowd);
  const gauges = { before: new BookGauge(), inPlay: new BookGauge() };
  for (let time = 0; time < HOURS * 3_600_000; time += LOOK_EVERY_MS) {
    exchange.advance(time);
    for (const [marketId, market] of exchange.markets) {
      if (!marketId.endsWith('-mo') || market.definition.sportId !== 4 || market.status !== 'open') continue;
      const gauge = gauges[market.inPlay ? 'inPlay' : 'before'];
      gauge.look(marketId, time, {
        runners: exchange.levels(marketId).map(inRupees),
        matched: exchange.matched(marketId) / PAISE,
      });
    }
  }
  return { before: gauges.before.figures(), inPlay: gauges.inPlay.figures() };
}

type Sides = ReturnType<BotExchange['levels']>[number];

function inRupees({ back, lay }: Sides): Sides {
  const whole = (levels: Sides['back']) => levels.map(({ price, size }) => ({ price, size: size / PAISE }));
  return { back: whole(back), lay: whole(lay) };
}
