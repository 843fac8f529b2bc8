import type { Quote } from '../lines/quote.ts';

/** True if bets at both quotes of one market win whatever happens: somebody is wrong by more than the spread. */
export function isCrossed(one: Quote, other: Quote): boolean {
  return beats(one, other) || beats(other, one);
}

/** True if a back at the first and a lay at the second leave a certain profit. */
function beats(one: Quote, other: Quote): boolean {
  if (one.kind === 'oddsQuote' && other.kind === 'oddsQuote')
    return one.runners.some(({ back }, at) => above(back[0]?.price, other.runners[at]?.lay[0]?.price));
  if (one.kind === 'bookmakerQuote' && other.kind === 'bookmakerQuote')
    return one.runners.some(({ backRate, suspended }, at) => {
      const against = other.runners[at];
      return !suspended && !against?.suspended && above(backRate, against?.layRate);
    });
  if (one.kind === 'fancyQuote' && other.kind === 'fancyQuote')
    return (
      above(other.no?.run, one.yes?.run) || (other.no?.run === one.yes?.run && above(one.yes?.rate, other.no?.rate))
    );
  return false;
}

function above(one: number | null | undefined, other: number | null | undefined): boolean {
  return typeof one === 'number' && typeof other === 'number' && one > other;
}
