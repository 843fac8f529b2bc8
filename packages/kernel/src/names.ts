import { ordinal } from './ordinal.ts';
import { fillTemplate, type TermsOf, templateReader, type Values } from './templates.ts';

/**
 * Every name of a market or a runner that is built from terms, as the House writes it: in English, in its records, on
 * the wire and in the trail. Because {@link readName} reads the terms back out of it, every name that was ever stored
 * can be said in another language. Teams and people are values: nobody translates them.
 */
export const NAMES = {
  matchOdds: 'Match odds',
  bookmaker: 'Bookmaker',
  tiedMatch: 'Tied match',
  oddEven: '{team} total, odd or even',
  overRuns: '{over} over runs, {team}',
  oneOver: 'Runs in over {over}, {team}',
  /** As it was called in records of before. */
  oneOverOnce: 'Over {over} runs, {team}',
  ballRuns: 'Runs off ball {ball}',
  wicketFall: 'Fall of {nth} wicket, {team}',
  partnership: '{nth} wicket partnership, {team}',
  fours: 'Total fours in the match',
  sixes: 'Total sixes in the match',
  extras: 'Total extras in the match',
  wickets: 'Total wickets in the match',
  dots: 'Total dot balls in the match',
  wides: 'Total wides in the match',
  batterRuns: '{player} runs',
  nextWicket: 'How the {nth} wicket falls, {team}',
  caught: 'Caught',
  bowled: 'Bowled',
  lbw: 'LBW',
  runOut: 'Run out',
  otherWicket: 'Out another way',
  noWicket: 'No wicket falls',
  handicap: 'Handicap, {team} {handicap}',
  correctScore: 'Correct score',
  otherWin: 'Any other {team} win',
  otherDraw: 'Any other draw',
  setBetting: 'Score in sets',
  overUnder: 'Over/under {line} goals',
  bothScore: 'Both teams to score',
  goalsByMinute: 'Goals by minute {minute}',
  goalsFirstHalf: 'Goals in the first half',
  goals: 'Goals in the match',
  goalMinute: 'Minute of the {nth} goal',
  cornersFirstHalf: 'Corners in the first half',
  corners: 'Corners in the match',
  cards: 'Cards in the match',
  setWinner: 'Set {set} winner',
  games: 'Total games in the match',
  setGames: 'Total games in set {set}',
  aces: 'Aces in the match',
  setAces: 'Aces in set {set}',
  doubleFaults: 'Double faults in the match',
  yes: 'Yes',
  no: 'No',
  odd: 'Odd',
  even: 'Even',
  draw: 'The draw',
  overGoals: 'Over {line} goals',
  underGoals: 'Under {line} goals',
} as const;
export type NameKind = keyof typeof NAMES;

/** How the values of a name are spelt. */
const SPELLINGS = {
  team: { pattern: '.+' },
  player: { pattern: '.+' },
  over: { pattern: '\\d+' },
  ball: { pattern: '\\d+\\.\\d' },
  minute: { pattern: '\\d+' },
  set: { pattern: '\\d+' },
  line: { pattern: '\\d+(?:\\.\\d+)?' },
  handicap: { pattern: '[−+]\\d+\\.5' },
  /** In English `2nd`; the number in terms. */
  nth: { pattern: '\\d+(?:st|nd|rd|th)', write: (value: string | number) => ordinal(Number(value)) },
} as const;

/** What a name says, without a language. */
export type NameTerms = TermsOf<typeof NAMES>;

/** A name as the House writes it. */
export function writeName({ kind, ...values }: NameTerms): string {
  return fillTemplate(NAMES[kind], values as Values, SPELLINGS);
}

/**
 * The terms of a name that is built from terms; null for any other, such as a team's or a person's. Sources write
 * `Match Odds` and `The Draw`; where a team or a person stands in the name, its case tells them apart.
 */
export const readName = templateReader(NAMES, SPELLINGS, (template) => (/\{(team|player)\}/.test(template) ? '' : 'i'));
