import type { FancyLines } from '@crease/feeds';
import {
  type CricketMatch,
  type MatchModel,
  MatchState,
  type RecordedFancy,
  RecordedView,
  recordedFanciesNow,
} from '@crease/replay';
import { quoteRecordedFancy } from '../../../packages/replay/src/cricket/recorded-markets.ts';

/** One quote of one line against the result: run and rate of a side, and whether a bet on it won. */
export interface LineBet {
  readonly matchId: string;
  /** `f-20ov-1`, `f-bat`, `f-dots`: the kind of line, without team or player. */
  readonly line: string;
  readonly isOpening: boolean;
  readonly side: 'yes' | 'no';
  readonly won: boolean;
  /** Share of winning bets needed to break even. */
  readonly share: number;
  /** Profit per unit of stake. */
  readonly profit: number;
  /** P(result < run) by the model, for comparison with the quote. */
  readonly result: number;
  readonly run: number;
}

/**
 * Plays a recorded match and records, for every fancy, the opening quote and later quotes at an interval: the results
 * of a player who always takes yes, or always no.
 * @param every legal balls between later quotes.
 */
export function tallyFancies(match: CricketMatch, model: MatchModel, every = 30): LineBet[] {
  const state = new MatchState(match);
  const live = new Map<string, { fancy: RecordedFancy; quotes: { lines: FancyLines; isOpening: boolean }[] }>();
  const done = new Map<string, number | null>();
  const look = (isLater: boolean) => {
    const view = new RecordedView(state, model);
    for (const fancy of recordedFanciesNow(state)) {
      const known = live.get(fancy.suffix);
      if (!known)
        live.set(fancy.suffix, { fancy, quotes: [{ lines: quoteRecordedFancy(fancy, view, 0), isOpening: true }] });
      else if (isLater && !done.has(fancy.suffix))
        known.quotes.push({ lines: quoteRecordedFancy(known.fancy, view, 0), isOpening: false });
    }
  };
  const decide = () => {
    for (const [suffix, { fancy }] of live) {
      const result = done.has(suffix) ? null : fancy.decide(state);
      if (result) done.set(suffix, result.kind === 'value' ? result.value : null);
    }
  };
  for (const innings of match.innings) {
    state.startInnings();
    look(false);
    for (const ball of innings.deliveries) {
      state.take(ball);
      decide();
      if (state.nextPair().length > 0) look(state.count.balls % every === 0);
    }
    state.endInnings();
    decide();
  }
  return [...live.values()].flatMap(({ fancy, quotes }) => {
    const result = done.get(fancy.suffix);
    if (typeof result !== 'number') return [];
    return quotes.flatMap(({ lines, isOpening }) =>
      betsOn(lines, { matchId: match.matchId, line: kindOf(fancy.suffix), isOpening, result }),
    );
  });
}

function betsOn({ no, yes }: FancyLines, bet: Pick<LineBet, 'matchId' | 'line' | 'isOpening' | 'result'>): LineBet[] {
  if (!no || !yes) return [];
  const yesWon = bet.result >= yes.run;
  const noWon = bet.result < no.run;
  return [
    {
      ...bet,
      side: 'yes',
      won: yesWon,
      share: 100 / (100 + yes.rate),
      profit: yesWon ? yes.rate / 100 : -1,
      run: yes.run,
    },
    {
      ...bet,
      side: 'no',
      won: noWon,
      share: no.rate / (100 + no.rate),
      profit: noWon ? 100 / no.rate : -1,
      run: no.run,
    },
  ];
}

/** Lines on different overs, wickets and batters are one kind; innings are separate. */
function kindOf(suffix: string): string {
  return suffix.replace(/^f-(over|bat|fow)\d+/, 'f-$1');
}
