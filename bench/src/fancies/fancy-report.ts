import { groupBy } from '@crease/kernel';
import { readCricsheet } from '../../../packages/replay/src/cricket/read-cricsheet.ts';
import type { LineBet } from './fancy-tally.ts';
import { crossValidated, figuresOf, pricedAlone, pricedUnlike } from './fancy-trial.ts';

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

/** Result of always taking one side of one kind of line. */
export interface LineSummary {
  readonly line: string;
  readonly side: 'yes' | 'no';
  readonly bets: number;
  /** Share won, and the break-even share. */
  readonly won: number;
  readonly needed: number;
  /** Profit per unit of stake, and its standard error; bets of one match are dependent. */
  readonly profit: number;
  readonly error: number;
}

/** One row per side of each kind of line. */
export function summarised(bets: readonly LineBet[]): LineSummary[] {
  const groups = groupBy(bets, ({ line, side }) => `${line} ${side}`);
  return [...groups.values()].map(summary).sort((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : 0));
}

function summary(bets: readonly LineBet[]): LineSummary {
  const [first] = bets;
  if (!first) throw new RangeError('no bets');
  const mean = (of: (bet: LineBet) => number) => bets.reduce((sum, bet) => sum + of(bet), 0) / bets.length;
  const profit = mean((bet) => bet.profit);
  const byMatch = groupBy(bets, ({ matchId }) => matchId);
  const squares = [...byMatch.values()].map((own) => own.reduce((sum, bet) => sum + bet.profit - profit, 0) ** 2);
  return {
    line: first.line,
    side: first.side,
    bets: bets.length,
    won: mean(({ won }) => (won ? 1 : 0)),
    needed: mean(({ share }) => share),
    profit,
    error: Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) / bets.length,
  };
}

/** Formats the rows as a Markdown table: share won against share needed, profit with its 95 % interval. */
function asTable(rows: readonly LineSummary[]): string {
  const lines = rows.map(({ line, side, bets, won, needed, profit, error }) => {
    const figures = [won.toFixed(3), needed.toFixed(3), `${percent(profit)} ± ${percent(1.96 * error)}`];
    return `| ${[line, side, bets, ...figures].join(' | ')} |`;
  });
  return ['| line | side | bets | won | needed | profit by stake |', '|---|---|---|---|---|---|', ...lines].join('\n');
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
