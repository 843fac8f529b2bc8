/** Sport ids of the specification (section 3). */
export const SPORT_ID = { soccer: 1, tennis: 2, cricket: 4 } as const;
export type Sport = keyof typeof SPORT_ID;
export type SportId = (typeof SPORT_ID)[Sport];

export function sportOfId(sportId: number): Sport | null {
  const found = Object.entries(SPORT_ID).find(([, id]) => id === sportId);
  return found ? (found[0] as Sport) : null;
}
