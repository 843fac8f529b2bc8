import type { DayRound, GameRound } from '@crease/client';
import type { CsvCell } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import { jetRows, ownRows, tableRows } from './day-rows.ts';

const SHARED = {
  roundId: '7',
  at: '2026-11-23T04:00:00.000Z',
  commitment: 'aa',
  secret: 'bb',
  salt: 'cc',
  clientSeeds: [],
  bust: null,
  fell: null,
  wasStopped: false,
  bettors: 3,
  staked: 10_000,
  returned: 9_700,
} as unknown as DayRound;

/** Rows as objects by the names of the head. */
function named([head = [], ...rows]: CsvCell[][]) {
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [String(name), row[i]])));
}

describe('a day as rows', () => {
  it('Jet: inputs, crash point and money in whole units', () => {
    expect(named(jetRows([{ ...SHARED, bust: 247 as never }]))).toEqual([
      {
        round: '7',
        at: SHARED.at,
        commitment: 'aa',
        secret: 'bb',
        salt: 'cc',
        bust: 2.47,
        stopped: '',
        bettors: 3,
        staked: 100,
        returned: 97,
      },
    ]);
  });

  it('a table: the seeds of the first bettors, and the result', () => {
    const fell = { game: 'roulette', result: { pocket: 17 } } as const;
    const beacon = { chain: 'ab', round: 812, at: 1, randomness: 'cd', signature: 'ef' };
    const table = { scheme: 2, seals: ['aa', 'bb'], seeds: ['cc', null], beacon } as const;
    const [sealed, salted] = named(
      tableRows([
        { ...SHARED, salt: null, table: { ...table, seals: [...table.seals], seeds: [...table.seeds] }, fell },
        { ...SHARED, clientSeeds: ['lucky', 'seven'], table: null, fell },
      ]),
    );
    const value = { beaconChain: 'ab', beaconRound: 812, randomness: 'cd', signature: 'ef' };
    expect(sealed).toMatchObject({ salt: '', scheme: 2, seals: 'aa bb', seeds: 'cc -', ...value });
    expect(salted).toMatchObject({ salt: 'cc', clientSeeds: 'lucky seven', fell: '{"pocket":17}' });
  });

  it('own rounds: bet, return and seeds', () => {
    const round = { roundId: '9', gameId: 'plinko', status: 'closed', stake: 5_000, win: 0, at: SHARED.at };
    const own = { ...round, seedHash: 'dd', clientSeed: 'ee', nonce: 4 } as unknown as GameRound;
    expect(named(ownRows([own]))).toEqual([
      {
        round: '9',
        at: SHARED.at,
        game: 'plinko',
        status: 'closed',
        bet: 50,
        returned: 0,
        seedHash: 'dd',
        clientSeed: 'ee',
        betNumber: 4,
      },
    ]);
  });
});
