import { handicapText, writeName } from '@crease/kernel';
import type { JointChances } from '../../feed/feed-update.ts';
import type { Distribution } from '../distribution.ts';
import { fixedMarket } from '../fixed-market.ts';
import type { MarketDraft } from '../market-terms.ts';
import type { Result, SimulatedMarket } from '../match-board.ts';
import { finalScores } from './soccer-lines.ts';
import { MOST_GOALS } from './soccer-model.ts';
import type { SoccerView } from './soccer-view.ts';

type Goals = readonly [home: number, away: number];

/** Goals added to the home side, positive or negative; halves, so that no result is level. */
const HANDICAPS = [-1.5, 1.5] as const;
/** Goals per side with their own selection in the correct score. */
const LISTED_GOALS = [0, 1, 2, 3] as const;
/** Id suffix of the correct score, which publishes the joint chances of all markets on the final score. */
const SCORE = 'cs';
const LISTED = LISTED_GOALS.flatMap((home) => LISTED_GOALS.map((away): Goals => [home, away]));

interface ScoreQuestion extends Pick<MarketDraft, 'suffix' | 'name' | 'runners' | 'rules' | 'sortOrder'> {
  /** Returns the winning runner for a final score. */
  readonly winner: (goals: Goals) => number;
}

/** Handicaps and the correct score: markets on the final score, fixed odds only. */
function scoreQuestions([home, away]: readonly [string, string]): ScoreQuestion[] {
  return [...HANDICAPS.map((given, place) => handicap([home, away], { given, place })), correctScore([home, away])];
}

function handicap(
  [home, away]: readonly [string, string],
  { given, place }: { readonly given: number; readonly place: number },
): ScoreQuestion {
  return {
    suffix: `hc${place + 1}`,
    name: writeName({ kind: 'handicap', team: home, handicap: handicapText(given) }),
    runners: [
      ['home', `${home} ${handicapText(given)}`],
      ['away', `${away} ${handicapText(-given)}`],
    ],
    rules: 'fixed_handicap',
    sortOrder: 52 + place,
    winner: ([scored, conceded]) => (scored + given > conceded ? 0 : 1),
  };
}

function correctScore([home, away]: readonly [string, string]): ScoreQuestion {
  return {
    suffix: SCORE,
    name: writeName({ kind: 'correctScore' }),
    runners: [
      ...LISTED.map(([one, other]) => [`s${one}-${other}`, `${one}–${other}`] as const),
      ['home', writeName({ kind: 'otherWin', team: home })],
      ['away', writeName({ kind: 'otherWin', team: away })],
      ['draw', writeName({ kind: 'otherDraw' })],
    ],
    rules: 'fixed_correct_score',
    sortOrder: 70,
    winner: ([scored, conceded]) => {
      const listed = LISTED.findIndex(([one, other]) => one === scored && other === conceded);
      if (listed >= 0) return listed;
      return LISTED.length + (scored > conceded ? 0 : scored < conceded ? 1 : 2);
    },
  };
}

/** @param longestStillMs longest time between prices while the clock runs, as for the match's other markets. */
export function soccerFixedMarkets(
  gameId: string,
  names: readonly [string, string],
  longestStillMs: number,
): SimulatedMarket<SoccerView>[] {
  const final = (view: SoccerView, instant: number) => view.lineAt(instant, 'final', finalScores);
  const joint = scoreTable(gameId, scoreQuestions(names));
  return scoreQuestions(names).map(({ winner, ...draft }) =>
    fixedMarket<SoccerView>({
      ...draft,
      gameId,
      sport: 'soccer',
      group: 'goals',
      longestStillMs,
      chances: (view, instant) => byWinner(final(view, instant), { runners: draft.runners.length, winner }),
      ...(draft.suffix === SCORE && {
        joint: (view, instant) => ({ ...joint, chances: [...final(view, instant).mass] }),
      }),
    }),
  );
}

/** Results of all markets on the final score per score: constant over a match. */
function scoreTable(gameId: string, questions: readonly ScoreQuestion[]): Omit<JointChances, 'chances'> {
  const decided: Readonly<Record<string, (goals: Goals) => number>> = {
    mo: ([home, away]) => (home > away ? 0 : home < away ? 1 : 2),
    btts: ([home, away]) => (home > 0 && away > 0 ? 0 : 1),
    'f-goals-90': ([home, away]) => home + away,
    ...Object.fromEntries(questions.map(({ suffix, winner }) => [suffix, winner])),
  };
  const scores = Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_, score) => goalsOf(score));
  return {
    marketIds: Object.keys(decided).map((suffix) => `${gameId}-${suffix}`),
    results: scores.map((goals) => Object.values(decided).map((decide) => decide(goals))),
  };
}

function byWinner(
  { mass }: Distribution,
  { runners, winner }: { readonly runners: number; readonly winner: (goals: Goals) => number },
): number[] {
  const chances = new Array<number>(runners).fill(0);
  mass.forEach((chance, score) => {
    const at = winner(goalsOf(score));
    chances[at] = (chances[at] as number) + chance;
  });
  return chances;
}

/** Returns the score at an index of {@link finalScores}. */
const goalsOf = (score: number): Goals => [Math.floor(score / (MOST_GOALS + 1)), score % (MOST_GOALS + 1)];

/** Results at full time, by id suffix. */
export function soccerFixedResults(goals: Goals): Record<string, Result> {
  const note = `${goals[0]}–${goals[1]}.`;
  return Object.fromEntries(
    scoreQuestions(['', '']).map(({ suffix, winner }) => [suffix, { kind: 'winners', winners: [winner(goals)], note }]),
  );
}
