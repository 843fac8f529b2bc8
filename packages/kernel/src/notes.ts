import { ordinal } from './ordinal.ts';
import { fillTemplate, type TermsOf, templateReader, type Values, type ValuesIn } from './templates.ts';

/**
 * Every short note that is built from terms, as the House writes it in English: why a market stands still, how a
 * fancy stands, why bets are void or cut. Like a name ({@link NAMES}) a note carries its terms, because
 * {@link readNote} reads them back; what an operator or another feed says in their own words is none of these.
 * Of two templates that fit the same text the first is read.
 */
export const NOTES = {
  runnerReduced: '{runner} was withdrawn: {why} (prices reduced by {percent} %)',
  runnerRemoved: '{runner} was withdrawn: {why}',
  outcomeKnown: 'Matched after the outcome was known',
  overNotBowled: 'Over {over} was not bowled.',
  ballNotBowled: 'Ball {ball} was not bowled.',
  playerRetired: '{player} retired hurt.',
  matchCutShort: 'The match was cut short.',
  inningsCutShort: 'The innings was cut short.',
  retiredUndecided: 'Retired before it was decided.',
  recordingEnds: 'The recording ends before it is decided.',
  noResult: 'No result.',
  noResultDeclared: 'No result was declared.',
  matchDrawn: 'Match drawn.',
  waitingForFeed: 'Waiting for the feed',
  feedBroken: 'Feed broken',
  feedSilent: 'Feed silent',
  scoreCheck: 'Score check',
  priceCheck: 'Price check',
  feedOutOfOrder: 'Price feed out of order',
  suspended: 'Suspended',
  settling: 'Being settled',
  settlingPart: 'Being settled: {percent} %',
  turningInPlay: 'Turning in-play',
  ballRunning: 'Ball running',
  toss: 'Toss',
  retiredHurt: 'Retired hurt',
  retired: 'Retired',
  superOver: 'Super over',
  inningsBreak: 'Innings break',
  inningsOver: 'Innings over',
  rain: 'Rain',
  matchOver: 'Match over',
  recordingOver: 'Recording over',
  playAbandoned: 'Play abandoned',
  medicalTimeOut: 'Medical time-out',
  setOver: 'Set',
  gameOver: 'Game',
  wicket: 'Wicket',
  six: 'Six',
  four: 'Four',
  goal: 'Goal',
  redCard: 'Red card',
  corner: 'Corner',
  yellowCard: 'Yellow card',
  recordingEnded: 'Recording ended',
  recordingEndsBefore: 'The recording ends before the result',
  cutShortByRain: 'No result: rain. What play had decided stands.',
  nextOver: 'Next over',
  nextBall: 'Next ball',
  ballAfterNext: 'The ball after next',
  runsNow: '{runs} now, {balls} left',
  runsSoFarLeft: '{runs} so far, {balls} left',
  soFar: '{runs} so far',
  notOut: '{runs} not out',
  notOutTeam: '{runs} not out, {team}',
  scoreNow: '{runs}/{down} now',
  goalsSoFar: '{goals} so far',
  cornersSoFar: '{corners} so far',
  cardsSoFar: '{cards} so far',
  gamesPlayed: '{games} played',
  acesSoFar: '{aces} so far',
  faultsSoFar: '{faults} so far',
  noGoalMinute: 'No {nth} goal counts as minute {minute}',
} as const;
export type NoteKind = keyof typeof NOTES;
export type NoteTerms = TermsOf<typeof NOTES>;
/** Notes that need no values. */
export type PlainNote = { [K in NoteKind]: [ValuesIn<(typeof NOTES)[K]>] extends [never] ? K : never }[NoteKind];

const text = { pattern: '.+' };
const digits = { pattern: '\\d+' };

/** A number with its noun: `1 ball`, `2 balls`. */
function counted(noun: string) {
  const write = (value: string | number) => `${value} ${noun}${Number(value) === 1 ? '' : 's'}`;
  return { pattern: `\\d+ ${noun}s?`, write };
}

/** How the values of a note are spelt. */
const SPELLINGS = {
  runner: text,
  why: text,
  player: text,
  team: text,
  percent: { pattern: '\\d+(?:\\.\\d+)?' },
  over: digits,
  ball: { pattern: '\\d+\\.\\d' },
  runs: digits,
  down: digits,
  minute: digits,
  balls: counted('ball'),
  goals: counted('goal'),
  corners: counted('corner'),
  cards: counted('card'),
  games: counted('game'),
  aces: counted('ace'),
  faults: counted('double fault'),
  nth: { pattern: '\\d+(?:st|nd|rd|th)', write: (value: string | number) => ordinal(Number(value)) },
} as const;

/** A note as the House writes it. */
export function writeNote({ kind, ...values }: NoteTerms): string {
  return fillTemplate(NOTES[kind], values as Values, SPELLINGS);
}

/** The terms of a note that is built from terms; null for a person's own words. */
export const readNote = templateReader(NOTES, SPELLINGS);
