/** The ways in which rounds are drawn: each is checked in its own. */
export const SCHEMES = ['jet', 'tables', 'solo'] as const;
export type SchemeName = (typeof SCHEMES)[number];

export interface RoundSearch {
  readonly scheme?: SchemeName;
  /** A player's own round, or with `scheme` the number of a round that everybody shared. */
  readonly round?: string;
  readonly table?: string;
}

/** What the address of the fairness page says: the round to check. Nonsense is dropped. */
export function parseRoundSearch({ scheme, round, table }: Record<string, unknown>): RoundSearch {
  const text = typeof round === 'number' ? String(round) : round;
  return {
    ...(isScheme(scheme) && { scheme }),
    ...(typeof text === 'string' && /^[1-9]\d{0,15}$/.test(text) && { round: text }),
    ...(typeof table === 'string' && /^[\w-]{1,40}$/.test(table) && { table }),
  };
}

function isScheme(value: unknown): value is SchemeName {
  return SCHEMES.some((scheme) => scheme === value);
}
