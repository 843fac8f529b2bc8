/** What a fancy counts: words and headings follow it. `count` where the name of the line says it. */
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

/** @param group where the house files the market. */
export function lineUnit(group: string): LineUnit {
  return BY_GROUP.get(group) ?? 'count';
}
