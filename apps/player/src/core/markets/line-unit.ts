/** The unit of a fancy, for texts and headings. `count`: the name of the line states it. */
export type LineUnit = 'runs' | 'goals' | 'minute' | 'corners' | 'cards' | 'games' | 'aces' | 'faults' | 'count';

const BY_GROUP = new Map<string, LineUnit>(
  Object.entries({
    overs: 'runs',
    players: 'runs',
    wickets: 'runs',
    goals: 'goals',
    minute: 'minute',
    corners: 'corners',
    cards: 'cards',
    games: 'games',
    aces: 'aces',
    faults: 'faults',
  } as const),
);

/** Returns the unit of a line. @param group of the market. */
export function lineUnit(group: string): LineUnit {
  return BY_GROUP.get(group) ?? 'count';
}
