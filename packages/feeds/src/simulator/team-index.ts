/** Index into a contest's two sides. */
export type TeamIndex = 0 | 1;

export const otherTeam = (team: TeamIndex): TeamIndex => (team === 0 ? 1 : 0);
