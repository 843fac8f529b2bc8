import { JET_EDGE, jetBust, previousSecret, TABLES, tableCommitment, tableStream } from '@crease/games';
import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.ts';
import type { JetRound } from './jet-scheme.ts';
import type { DealtRound } from './table-scheme.ts';

const SECRET = 'a7'.repeat(32);
const SALT = 'c0ffee'.repeat(4);

/** A round as the house would have told it, over the wire. */
function jet(change: Partial<JetRound> = {}): string {
  const bust = jetBust(SECRET, { salt: SALT, edgeConstant: JET_EDGE });
  const round = { scheme: 'jet', roundId: '7', secret: SECRET, hash: previousSecret(SECRET), salt: SALT, bust };
  return JSON.stringify({ ...round, ...change });
}

function dealt(table: (typeof TABLES)[number], change: Partial<DealtRound> = {}): string {
  const seeds = { secret: SECRET, salt: SALT, clientSeeds: ['arjun-4402', 'meera_01'] };
  const result = table.game.deal(tableStream(seeds));
  const round = { scheme: 'table', tableId: table.gameId, roundId: '7', commitment: tableCommitment(SECRET), result };
  return JSON.stringify({ ...round, ...seeds, ...change });
}

const wrongs = (text: string) =>
  checkText(text)
    .steps.filter(({ isRight }) => !isRight)
    .map(({ key }) => key);

describe('a round that everybody shared is worked out again', () => {
  it('Jet: from its secret to the hash of before and to where it ended', () => {
    expect(checkText(jet()).isRight).toBe(true);
    expect(wrongs(jet({ bust: 101 }))).toEqual(['bust']);
    expect(wrongs(jet({ hash: 'ff'.repeat(32) }))).toEqual(['link']);
    expect(wrongs(jet({ salt: 'another' }))).toEqual(['bust']);
    expect(wrongs(jet({ secret: 'b7'.repeat(32) }))).toContain('link');
    expect(wrongs(jet({ secret: 'no digits' }))).toEqual(['link']);
  });

  it.each(TABLES.map((table) => [table.gameId, table] as const))('%s: from its promise to what fell', (_, table) => {
    expect(wrongs(dealt(table))).toEqual([]);
    expect(wrongs(dealt(table, { commitment: 'ff' }))).toEqual(['promise']);
    expect(wrongs(dealt(table, { result: {} }))).toEqual(['dealt']);
    expect(wrongs(dealt(table, { secret: '' }))).toEqual(['promise']);
    expect(wrongs(dealt(table, { tableId: 'none' }))).toEqual(['dealt']);
  });

  it('other seeds of those who bet first deal another round', () => {
    const baccarat = TABLES.find(({ gameId }) => gameId === 'baccarat') as (typeof TABLES)[number];
    expect(wrongs(dealt(baccarat, { clientSeeds: ['arjun-4402'] }))).toEqual(['dealt']);
    expect(wrongs(dealt(baccarat, { clientSeeds: ['meera_01', 'arjun-4402'] }))).toEqual(['dealt']);
  });
});
