import { ordinal } from './ordinal.ts';
import { fillTemplate, type TermsOf, templateReader, type Values } from './templates.ts';

/**
 * Every market and runner name that is built from terms, as the engine writes it: in English, in records, on the wire
 * and in the audit trail. Because {@link readName} parses the terms again, every stored name can be translated. Teams
 * and people are values and stay as they are.
 */
export const NAMES = {
  matchOdds: 'Match odds',
  bookmaker: 'Bookmaker',
  tiedMatch: 'Tied match',
  oddEven: '{team} total, odd or even',
  overRuns: '{over} over runs, {team}',
  oneOver: 'Runs in over {over}, {team}',
  /** Former name, still in old records. */
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

/** Pattern and format of the values in a name. */
const SPELLINGS = {
  team: { pattern: '.+' },
  player: { pattern: '.+' },
  over: { pattern: '\\d+' },
  ball: { pattern: '\\d+\\.\\d' },
  minute: { pattern: '\\d+' },
  set: { pattern: '\\d+' },
  line: { pattern: '\\d+(?:\\.\\d+)?' },
  handicap: { pattern: '[−+]\\d+\\.5' },
  /** `2nd` in English; a number in the terms. */
  nth: { pattern: '\\d+(?:st|nd|rd|th)', write: (value: string | number) => ordinal(Number(value)) },
} as const;

/** The terms of a name, independent of language. */
export type NameTerms = TermsOf<typeof NAMES>;

/** Writes a name in English. */
export function writeName({ kind, ...values }: NameTerms): string {
  return fillTemplate(NAMES[kind], values as Values, SPELLINGS);
}

/**
 * Returns the terms of a name that is built from terms; null for any other, such as a team's or a person's. Sources
 * also write `Match Odds` and `The Draw`, so only names that contain a team or a person are case-sensitive.
 */
export const readName = templateReader(NAMES, SPELLINGS, (template) => (/\{(team|player)\}/.test(template) ? '' : 'i'));

/** Name and appearance of a side: two flat colours and one of eleven crest patterns; players have initials. */
export interface TeamCard {
  readonly name: string;
  readonly shortName: string;
  readonly colours: readonly [string, string];
  readonly pattern: number;
}
