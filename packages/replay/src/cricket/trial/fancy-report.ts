import { readCricsheet } from '../read-cricsheet.ts';
import type { LineBet } from './fancy-tally.ts';
import { crossValidated, figuresOf, pricedAlone, pricedUnlike } from './fancy-trial.ts';
import { asTable, summarised } from './line-summary.ts';

/**
 * What a player gets who takes yes, or no, at every fancy line of recorded T20 matches: a document of tables.
 * @param season match documents of one season, in order of time.
 * @param others documents of single matches of twenty overs.
 */
export function* fancyReport(season: readonly unknown[], others: readonly unknown[]): Generator<string> {
  const matches = season.map((document, index) => readCricsheet(document, `season-${index}`));
  const singles = others.map((document, index) => readCricsheet(document, `single-${index}`));
  yield* section('The season, in four blocks, each priced by the other three and the single matches', () =>
    crossValidated(matches, singles),
  );
  yield* section('The single matches, priced by the season, nothing known before', () =>
    pricedAlone(singles, figuresOf(matches)),
  );
  for (const than of ['more', 'less'] as const)
    yield* section(`The season, as if it had ${than} of everything than the figures say`, () =>
      pricedUnlike(matches, than),
    );
}

function* section(title: string, price: () => LineBet[]): Generator<string> {
  const bets = price();
  yield `\n## ${title}`;
  yield `\nAt the quote each line opens with:\n\n${asTable(summarised(bets.filter(({ isOpening }) => isOpening)))}`;
  const later = bets.filter(({ isOpening }) => !isOpening);
  if (later.length > 0) yield `\nAt later quotes, every five overs:\n\n${asTable(summarised(later))}`;
}
