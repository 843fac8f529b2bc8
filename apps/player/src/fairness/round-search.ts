/** Schemes by which rounds are drawn; each has its own check. */
export const SCHEMES = ['jet', 'tables', 'solo'] as const;
export type SchemeName = (typeof SCHEMES)[number];

export interface RoundSearch {
  readonly scheme?: SchemeName;
  /** A player's own round, or with `scheme` the number of a shared one. */
  readonly round?: string;
  readonly table?: string;
}

/** Parses the parameters of the fairness page; invalid values are dropped. */
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
