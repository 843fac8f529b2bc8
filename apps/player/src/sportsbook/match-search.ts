/** Returns the search of `/sportsbook2`: the match of its page, if any. */
export function parseMatchSearch({ match }: Record<string, unknown>): { match?: string } {
  return typeof match === 'string' && /^[\w-]{1,64}$/.test(match) ? { match } : {};
}
