import type { BoardMarket, Result } from '../match-board.ts';

/** One side of one market at its best price, open to anyone. */
export interface Offer {
  readonly marketId: string;
  /** `back home at 1.9`. */
  readonly words: string;
  /** Gain of a stake of 1 before commission; −1 for a loss. */
  readonly gain: (result: Result) => number;
}

/** Returns the offers of a market's last update; none unless it is open. */
export function offersOf<V>({ market, status, quoted }: BoardMarket<V>): Offer[] {
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
