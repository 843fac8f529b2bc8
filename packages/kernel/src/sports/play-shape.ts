/** Values of the kinds of fields that need no other data. */
interface FieldValues {
  readonly side: 0 | 1;
  readonly sideOrNull: 0 | 1 | null;
  /** One count for each side. */
  readonly pair: readonly [number, number];
  readonly pairOrNull: readonly [number, number] | null;
  readonly flag: boolean;
  /** A flag that an entry may omit: false. */
  readonly option: boolean;
}

/** Kind of a field: a value, a count from 0 to `most`, a period that a trader enters, or those that may follow. */
export type FieldKind = keyof FieldValues | { readonly most: number } | 'period' | 'periods';
export type Fields = Readonly<Record<string, FieldKind>>;

/** What players see of a score with a shape of play: part of the first script of every page. */
export interface ShownPlay {
  /** Periods in which play runs. */
  readonly running: readonly string[];
  /** Pair of the score that decides the match: it only rises, and two sources must agree on it. */
  readonly tally: string;
  /** Pairs of the score that players see below the tally. */
  readonly counts: readonly string[];
  /** Field of the score with the side whose turn it is, and the flag of a turn that must score. */
  readonly turn: { readonly side: string; readonly mustScore: string };
}

/** Score and entries of a sport, as data: types and schemas of the wire follow from it. */
export interface PlayShape {
  /** Periods that a trader enters. */
  readonly entered: readonly string[];
  /** Fields of the score besides period and summary. */
  readonly score: Fields;
  /** What a trader enters, by kind. No other sport may have an entry of that kind. */
  readonly entries: Readonly<Record<string, Fields>>;
  /** What a trader sees about what follows. */
  readonly next: Fields;
}

/** Value of a field. `P`: periods that a trader enters. */
export type FieldValue<K, P> = K extends keyof FieldValues
  ? FieldValues[K]
  : K extends { readonly most: number }
    ? number
    : K extends 'period'
      ? P
      : K extends 'periods'
        ? readonly P[]
        : never;
