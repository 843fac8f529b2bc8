import type { FeedUpdate } from '@crease/feeds';
import type { Bot, BotActions } from '../bot.ts';
import { offersOf, type SeenMarket } from '../seen-market.ts';

/** Excess wins of the first runner over its price, for one value of a public sign. */
interface Sign {
  seen: number;
  surplus: number;
  variance: number;
}

interface Forecast {
  readonly signs: readonly string[];
  readonly chance: number;
}

/** Observations of a sign before it is bet on. */
const LEAST = 12;

/**
 * Searches for public data that predicts results: the start's minute, the fixture's number, the first prices, the sizes
 * offered and the number of quotes, each as several small remainders. It measures with which of them the first runner
 * won more often than its price implied, and bets before play on the strongest; on the first runner until it has data.
 */
export function foresightBot(): Bot {
  const learnt = new Map<string, Sign>();
  const gathered = new Map<string, Set<string>>();
  const quotes = new Map<string, number>();
  const forecasts = new Map<string, Forecast>();
  const note = (gameId: string, name: string, value: number) => {
    const signs = gathered.get(gameId) ?? new Set<string>();
    for (const divisor of [2, 3, 5]) signs.add(`${gameId.slice(0, 2)}/${name}/${divisor}/${value % divisor}`);
    gathered.set(gameId, signs);
  };
  return {
    name: 'foresight',
    tries: 'predict results from schedule, prices and sizes, learning from every earlier match',
    receive(update, { markets }, actions) {
      if (update.kind === 'sportEvent') noteFixture(update, note);
      if (update.kind === 'result') learn(learnt, update, forecasts.get(update.marketId));
      if (update.kind !== 'oddsQuote' || !update.marketId.endsWith('-mo')) return;
      const market = markets.get(update.marketId);
      if (!market || market.inPlay || forecasts.has(update.marketId)) return;
      const count = (quotes.get(update.marketId) ?? 0) + 1;
      quotes.set(update.marketId, count);
      noteQuote(update, count, note);
      if (count < 8) return;
      const signs = [...(gathered.get(update.gameId) ?? [])];
      const [first] = offersOf(market);
      forecasts.set(update.marketId, { signs, chance: first ? (first.backChance + first.layChance) / 2 : 0.5 });
      bet(market, strongest(learnt, signs), actions);
    },
  };
}

type Note = (gameId: string, name: string, value: number) => void;

function noteFixture({ gameId, startsAt }: Extract<FeedUpdate, { kind: 'sportEvent' }>, note: Note): void {
  note(gameId, 'minute', Math.round(startsAt / 60_000));
  note(gameId, 'number', Number(gameId.replace(/\D/g, '')));
}

function noteQuote({ gameId, runners, at }: Extract<FeedUpdate, { kind: 'oddsQuote' }>, count: number, note: Note) {
  if (count > 3) return;
  note(gameId, `at${count}`, Math.round(at / 1000));
  for (const [runner, { back, lay }] of runners.entries())
    for (const [level, { size }] of [...back.slice(0, 2), ...lay.slice(0, 2)].entries())
      note(gameId, `size${count}/${runner}/${level}`, Math.round(size / 1000));
}

function learn(learnt: Map<string, Sign>, update: Extract<FeedUpdate, { kind: 'result' }>, forecast?: Forecast): void {
  if (!forecast || update.result.kind !== 'winners') return;
  const won = update.result.winners.includes(0) ? 1 : 0;
  for (const name of forecast.signs) {
    const sign = learnt.get(name) ?? { seen: 0, surplus: 0, variance: 0 };
    sign.seen++;
    sign.surplus += won - forecast.chance;
    sign.variance += forecast.chance * (1 - forecast.chance);
    learnt.set(name, sign);
  }
}

/** Returns the largest deviation of any sign, in standard deviations; its sign selects the runner. */
function strongest(learnt: ReadonlyMap<string, Sign>, signs: readonly string[]): number {
  let best = 0;
  for (const name of signs) {
    const sign = learnt.get(name);
    if (!sign || sign.seen < LEAST) continue;
    const score = sign.surplus / Math.sqrt(sign.variance);
    if (Math.abs(score) > Math.abs(best)) best = score;
  }
  return best;
}

function bet(market: SeenMarket, score: number, actions: BotActions): void {
  const [first] = offersOf(market);
  if (first) actions.take(first, score >= 0 ? 'back' : 'lay');
}
