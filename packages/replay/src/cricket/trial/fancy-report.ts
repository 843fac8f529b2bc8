import { readCricsheet } from '../read-cricsheet.ts';
import type { LineBet } from './fancy-tally.ts';
import { crossValidated, figuresOf, pricedAlone, pricedUnlike } from './fancy-trial.ts';
import { asTable, summarised } from './line-summary.ts';

/**
 * Reports the result of a player who always takes yes, or always no, on all fancy lines of recorded T20 matches:
 * tables.
 * @param season match documents of one season, in order of time.
 * @param others documents of single matches of twenty overs.
 */
export function* fancyReport(season: readonly unknown[], others: readonly unknown[]): Generator<string> {
  const matches = season.map((document, index) => readCricsheet(document, `season-${index}`));
  const singles = others.map((document, index) => readCricsheet(document, `single-${index}`));
  yield* section('The season in four blocks, each priced by the other three and the single matches', () =>
    crossValidated(matches, singles),
  );
  yield* section('The single matches, priced by the season without prior matches', () =>
    pricedAlone(singles, figuresOf(matches)),
  );
  for (const than of ['more', 'less'] as const)
    yield* section(`The season with ${than} of everything than the figures`, () => pricedUnlike(matches, than));
}

function* section(title: string, price: () => LineBet[]): Generator<string> {
  const bets = price();
  yield `\n## ${title}`;
  yield `\nAt the opening quote of each line:\n\n${asTable(summarised(bets.filter(({ isOpening }) => isOpening)))}`;
  const later = bets.filter(({ isOpening }) => !isOpening);
  if (later.length > 0) yield `\nAt later quotes, every five overs:\n\n${asTable(summarised(later))}`;
}
