import { ordinal } from './ordinal.ts';

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
  oneOver: 'Over {over} runs, {team}',
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
  team: '.+',
  player: '.+',
  over: '\\d+',
  ball: '\\d+\\.\\d',
  minute: '\\d+',
  set: '\\d+',
  line: '\\d+(?:\\.\\d+)?',
  /** In English `2nd`; the number in terms. */
  nth: '\\d+(?:st|nd|rd|th)',
} as const;
type ValueName = keyof typeof SPELLINGS;
type ValuesIn<T extends string> = T extends `${string}{${infer V}}${infer Rest}` ? V | ValuesIn<Rest> : never;

/** What a name says, without a language. */
export type NameTerms = {
  [K in NameKind]: { readonly kind: K } & { readonly [V in ValuesIn<(typeof NAMES)[K]>]: string | number };
}[NameKind];

/** A name as the House writes it. */
export function writeName({ kind, ...values }: NameTerms): string {
  return fillName(NAMES[kind], values, { nth: (value) => ordinal(Number(value)) });
}

/** @returns the terms of a name that is built from terms; null for any other, such as a team's or a person's. */
export function readName(name: string): NameTerms | null {
  for (const { kind, pattern } of patterns()) {
    const found = pattern.exec(name);
    if (!found) continue;
    const { nth, ...values } = found.groups ?? {};
    return { kind, ...values, ...(nth === undefined ? {} : { nth: Number.parseInt(nth, 10) }) } as NameTerms;
  }
  return null;
}

type Values = Readonly<Record<string, string | number>>;

/**
 * A template with its values.
 * @param spell how single values are written, where not as they are.
 */
export function fillName(
  template: string,
  values: Values,
  spell: { readonly [V in ValueName]?: (value: string | number) => string } = {},
): string {
  return template.replace(/\{(\w+)\}/g, (_, name: ValueName) => {
    const value = values[name] ?? '';
    return spell[name]?.(value) ?? String(value);
  });
}

let read: readonly { readonly kind: NameKind; readonly pattern: RegExp }[] | null = null;

/** Sources write `Match Odds` and `The Draw`; where a team or a person stands in the name, its case tells them apart. */
function patterns() {
  read ??= Object.entries(NAMES).map(([kind, template]) => {
    const source = template.replace(/\{(\w+)\}/g, (_, name: ValueName) => `(?<${name}>${SPELLINGS[name]})`);
    return {
      kind: kind as NameKind,
      pattern: new RegExp(`^${source}$`, /\{(team|player)\}/.test(template) ? '' : 'i'),
    };
  });
  return read;
}
