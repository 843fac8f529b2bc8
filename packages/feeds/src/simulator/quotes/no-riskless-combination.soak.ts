import { createPrng, type Prng, type PublicSport, sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { BoardMarket, Result } from '../match-board.ts';
import { martingaleMeasure } from '../testing/martingale-measure.ts';
import { type OpenMatch, openMatch } from '../testing/open-matches.ts';
import { worldKeys } from '../world-keys.ts';

/**
 * No combination of all markets of a match is risk-free: winner, totals, fancies, corners, aces.
 *
 * At a random instant the match is played to its end many times by its own rules. If there are positive weights of
 * these futures under which no public offer gains on average, no combination of offers gains on average either: one
 * that loses in none of these futures gains in none. The weights need not be the true chances, so the proof does not
 * depend on the sample: every one of these futures is possible. Linear programming finds the weights; the test asserts
 * the average.
 *
 * All before commission, which only reduces winnings: a combination that breaks even without it loses with it.
 */
const STATES: Readonly<Record<PublicSport, number>> = process.env.SOAK
  ? { cricket: 1_000, soccer: 2_500, tennis: 2_500 }
  : { cricket: 12, soccer: 12, tennis: 12 };
/**
 * Initial and maximum number of futures. The second half of each batch uses biased random numbers, to cover rare
 * events.
 */
const FIRST_FUTURES = 40;
const MOST_FUTURES = 4_000;
/** Tolerance relative to the stake: less than a paisa on the largest bet. */
const TINY = 1e-9;
const SECRET = 'no riskless combination';

const SPORTS: readonly PublicSport[] = ['cricket', 'soccer', 'tennis'];
/** Mean feed time between two examined instants, before the start and in play. */
const PAUSE_MS = { before: 120 * 60_000, inPlay: 75_000 };

describe('all markets of a match have a common measure', () => {
  it.each(SPORTS)('%s: no portfolio of offers is risk-free', (sport) => {
    const random = createPrng(`${SECRET}/${sport}`);
    const keys = worldKeys(sha256(SECRET));
    const riskless: string[] = [];
    let states = 0;
    for (let number = 1; states < STATES[sport]; number++) {
      const match = openMatch(sport, number, keys);
      for (const instant of instants(match, random)) {
        const offers = [...match.run.stage.board.markets()].flatMap(offersOf);
        if (new Set(offers.map(({ marketId }) => marketId)).size < 2) continue;
        if (states++ === STATES[sport]) break;
        const found = losingMeasure(match, offers, random);
        if (found.best > TINY) riskless.push(`${match.run.stage.board.setting.gameId} at ${instant}: ${found.words}`);
      }
    }
    expect(riskless).toEqual([]);
  });
});

/** Walks a match to its end, pausing at random. */
function* instants({ run }: OpenMatch, random: Prng): Generator<number> {
  let instant = run.stage.board.setting.announceAt;
  while (run.finishedAt === null) {
    instant += Math.ceil(-Math.log(1 - random.next()) * (run.stage.inPlay ? PAUSE_MS.inPlay : PAUSE_MS.before));
    run.advance(instant);
    if (run.finishedAt === null) yield instant;
  }
}

function losingMeasure(match: OpenMatch, offers: readonly Offer[], random: Prng): { best: number; words: string } {
  const { gameId } = match.run.stage.board.setting;
  const payoffs = offers.map((): number[] => []);
  for (let wanted = FIRST_FUTURES; ; wanted *= 3) {
    while ((payoffs[0]?.length ?? 0) < Math.min(wanted, MOST_FUTURES)) {
      const played = payoffs[0]?.length ?? 0;
      const future = match.future(played % 2 === 0 ? random : leaning(random));
      for (const [at, { marketId, gain }] of offers.entries()) {
        const result = future(marketId.slice(gameId.length + 1));
        if (!result) throw new Error(`${marketId} was not decided`);
        payoffs[at]?.push(gain(result));
      }
    }
    const { best, portfolio } = martingaleMeasure(payoffs);
    if (best <= TINY || wanted >= MOST_FUTURES) return { best, words: wordsOf(offers, portfolio) };
  }
}

/** A generator that often repeats one small or large number, so that rare events happen. */
function leaning(random: Prng): Prng {
  const small = random.next() ** (1 + 2 * random.int(2));
  const spot = random.chance(0.5) ? small : 1 - small;
  const share = random.next() / 2;
  const next = () =>
    random.chance(share) ? Math.min(spot * (0.98 + 0.04 * random.next()), 1 - 2 ** -32) : random.next();
  return { ...random, next, chance: (probability) => next() < probability };
}

function wordsOf(offers: readonly Offer[], portfolio: readonly number[]): string {
  return offers
    .map(({ words }, at) => ({ words, stake: portfolio[at] ?? 0 }))
    .filter(({ stake }) => stake > 1e-9)
    .map(({ words, stake }) => `${stake.toFixed(4)} on ${words}`)
    .join('; ');
}

/** One side of one market at its best price, open to anyone. */
interface Offer {
  readonly marketId: string;
  /** `back home at 1.9`. */
  readonly words: string;
  /** Gain of a stake of 1 before commission; −1 for a loss. */
  readonly gain: (result: Result) => number;
}

/** Returns the offers of a market's last update; none unless it is open. */
function offersOf<V>({ market, status, quoted }: BoardMarket<V>): Offer[] {
  if (status?.status !== 'open' || !quoted) return [];
  const { marketId } = market.opening;
  const quote = market.quote(quoted.view, quoted.instant);
  if (quote.kind === 'fancyQuote') {
    const { no, yes } = quote;
    return [
      ...(yes ? [bet(`yes ${yes.run} at ${yes.rate}`, marketId, yes.rate / 100, reaches(yes.run))] : []),
      ...(no ? [bet(`no ${no.run} at ${no.rate}`, marketId, 100 / no.rate, not(reaches(no.run)))] : []),
    ];
  }
  const sides =
    quote.kind === 'oddsQuote'
      ? quote.runners.map(({ back, lay }) => ({
          back: back[0] && (back[0].price - 100) / 100,
          lay: lay[0] && (lay[0].price - 100) / 100,
        }))
      : quote.runners.map(({ suspended, backRate, layRate }) => ({
          back: suspended || backRate === null ? undefined : backRate / 100,
          lay: suspended || layRate === null ? undefined : layRate / 100,
        }));
  return sides.flatMap(({ back, lay }, runner) => [
    ...(back ? [bet(`back ${runner} at ${back} to 1`, marketId, back, wins(runner))] : []),
    ...(lay ? [bet(`lay ${runner} at ${lay} to 1`, marketId, 1 / lay, not(wins(runner)))] : []),
  ]);
}

type Happens = (result: Result) => boolean;

const wins =
  (runner: number): Happens =>
  (result) =>
    result.kind === 'winners' && result.winners.includes(runner);
const reaches =
  (run: number): Happens =>
  (result) =>
    result.kind === 'value' && result.value >= run;
const not =
  (happens: Happens): Happens =>
  (result) =>
    !happens(result);

function bet(words: string, marketId: string, pays: number, happens: Happens): Offer {
  return {
    marketId,
    words: `${marketId}: ${words}`,
    gain: (result) => (result.kind === 'void' ? 0 : happens(result) ? pays : -1),
  };
}
