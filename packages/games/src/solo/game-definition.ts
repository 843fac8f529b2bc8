import type { GameFacts } from '../fairness/game-facts.ts';
import type { ChoiceFields, Fields, ValuesOf } from './fields.ts';
import type { Chosen, GamePlay, SoloTerms } from './game-play.ts';

/** An exact fraction: part of whole. */
export type Share = readonly [part: bigint, whole: bigint];

interface Way {
  readonly choice: Chosen;
  readonly acts?: readonly Chosen[];
}

/** A bet whose return `npm run rtp` measures. */
interface MeasuredWay extends Way {
  readonly name: string;
  /** Replaces a first act that the round does not permit. */
  readonly otherwise?: Chosen;
  /** The exact return as a share of stakes. */
  readonly returns: Share;
}

/** What one round adds to the counts: the kinds in each table of chances, and one of two for the runs test. */
interface Fall {
  readonly kinds: readonly (readonly number[])[];
  readonly isOne: boolean;
}

/** How the draws of real rounds are compared with their chances. */
interface DrawnWay<Outcome> extends Way {
  /** What is counted. */
  readonly what: string;
  readonly chances: readonly (readonly number[])[];
  readonly fallOf: (outcome: Outcome) => Fall;
}

/**
 * A game of one player, whole: engine, API, lobby, fairness page, document of worked rounds and the tools that measure
 * returns read it here. Only its screen and its part of `verify.mjs` are written elsewhere.
 */
interface GameDefinition<Id extends string, Choice extends ChoiceFields, Outcome extends Fields, Act> {
  readonly gameId: Id;
  /** A proper name, the same in every language. */
  readonly name: string;
  /** What a player chooses before a round. */
  readonly choice: Choice;
  /** Fields of acts in an open round; absent: every round is over at once. */
  readonly acts?: ChoiceFields;
  /** Reads an act; null if it is unknown. */
  readonly readAct?: (chosen: Chosen) => Act | null;
  /** Fields of the outcome; `game` is added. */
  readonly outcome: Outcome;
  /** Highest stake by choice, paise; absent: that of all games. */
  readonly mostStake?: (choice: ValuesOf<Choice>) => number;
  readonly play: (terms: SoloTerms<ValuesOf<Choice>, Act>) => GamePlay<ValuesOf<Outcome>> | null;
  /** Least and most over all choices. */
  readonly returns: GameFacts['returns'];
  /** How the outcome reads the stream, for the fairness page; the whole rule is in docs/games.md. */
  readonly draws: string;
  /** All that a round is drawn from and paid by, as plain data. */
  readonly rules: () => Readonly<Record<string, unknown>>;
  /** In hundredths of the stake, by what is counted. */
  readonly paytable: () => readonly (readonly [symbol: string, name: string, pays: object])[];
  /** Three rounds that docs/fairness/vectors.json works out; the first two must pay. */
  readonly examples: readonly [Way, Way, Way];
  readonly measured: readonly MeasuredWay[];
  readonly drawn: DrawnWay<ValuesOf<Outcome>>;
}

/** Checks a definition and infers its types. */
export function defineGame<const Id extends string, const C extends ChoiceFields, const O extends Fields, Act = never>(
  game: GameDefinition<Id, C, O, Act>,
): GameDefinition<Id, C, O, Act> {
  return game;
}

/** The outcome of a game as players see it. */
export type OutcomeOf<G> = G extends { readonly gameId: infer Id; readonly outcome: infer O }
  ? { readonly game: Id } & ValuesOf<O>
  : never;

/** How far apart the outcomes of a game pay. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

/** Least and most of exact shares. */
export function between(shares: readonly Share[]): GameFacts['returns'] {
  const numbers = shares.map(([part, whole]) => Number(part) / Number(whole));
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

/** The whole numbers of a range. */
export const upTo = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** Number of equally likely kinds. */
export const even = (count: number): number[] => Array.from({ length: count }, () => 1 / count);
