import { readFileSync } from 'node:fs';
import { checkInvariants, restoreEngine } from '@crease/engine';
import { expect, it } from 'vitest';
import { loadEngine } from '../load/load-engine.ts';
import { loadMarket } from '../load/load-market.ts';
import { refHashesOf } from '../load/ref-hashes.ts';
import { answerOf } from '../queries/answers.ts';
import { audit } from '../queries/audit.ts';
import { BET_FILTERS, type BetFilter, betQueries } from '../queries/bets.ts';
import { SILENT_LOG } from '../sql/store-log.ts';
import { openOlderDatabase } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';

type Rows = Readonly<Record<string, unknown>>[];

/**
 * Written by the version of schema 12: its tables, and its results of reading them. Open, settled and void markets of
 * every type; orders that wait, rest, are matched in part or whole, cancelled, lapsed, settled, voided; answers of both
 * kinds; an event that was renamed after its bets.
 */
const RECORD = JSON.parse(readFileSync(new URL('./testing/record-of-schema-12.json', import.meta.url), 'utf8')) as {
  readonly tables: Readonly<Record<string, Rows>>;
  readonly expected: {
    readonly house: object;
    readonly market: object;
    readonly voided: object;
    readonly answers: readonly string[];
    readonly lists: Readonly<Record<string, unknown>>;
    readonly hashes: Readonly<Record<string, number[]>>;
  };
};

const inserts = Object.entries(RECORD.tables).map(
  ([table, rows]) => `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE
    SELECT * FROM json_populate_recordset(NULL::${table}, '${JSON.stringify(rows).replaceAll("'", "''")}');`,
);

/** A JSON column may change the order of its keys. */
const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, own) => (key === 'definition' ? undefined : asThen(key, own))));
/** Values for fields that did not exist then: bonuses, links, simulated players, limits of events, cross matches. */
const NONE: Readonly<Record<string, unknown>> = {
  claimId: 0,
  spent: 0,
  link: 0,
  reserved: 0,
  until: 0,
  startingPrices: null,
  logHead: null,
  crossId: 0,
  simulated: false,
  lossLimit: null,
};
const asThen = (key: string, own: unknown) =>
  (key in NONE && own === NONE[key]) || (key === 'crossPaid' && String(own) === '') ? undefined : own;
const then = (value: unknown) => JSON.parse(JSON.stringify(value, asThen));

it('a database of schema 12 returns the same engine, answers and lists', async () => {
  const older = await openOlderDatabase({ below: 13, rows: inserts.join('\n') });
  const { session } = older;
  await migrate(session, SILENT_LOG);
  const { expected } = RECORD;
  const loaded = await loadEngine(session);
  const orders = loaded.orders.toSorted((one, other) => one.orderId - other.orderId);
  const fills = loaded.fills.toSorted((one, other) => one.fillId - other.fillId);
  const house = { ...loaded, orders, fills };
  // Deposits and withdrawals did not exist then.
  const counters = { ...house.counters, depositId: 0, withdrawalId: 0, claimId: 0, roundId: 0, ticketId: 0 };
  expect(house.counters).toEqual(counters);
  const { depositId, withdrawalId, claimId, roundId, ticketId, ...before } = counters;
  const { deposits, withdrawals, claims, turnover, limits, referrals, heldReferrers, rounds, gameSeeds, ...more } =
    house;
  const {
    autoCashOuts,
    heartbeats,
    orderGroups,
    jet,
    offGames,
    tableRounds,
    providerTransactions,
    providerRounds,
    paisaRests,
    tickets,
    ...rest
  } = more;
  expect(jet).toEqual({ chains: [], round: null });
  expect([deposits, withdrawals, claims, turnover, limits, referrals, heldReferrers, rounds, gameSeeds].flat()).toEqual(
    [],
  );
  expect(
    [
      autoCashOuts,
      heartbeats,
      orderGroups,
      offGames,
      tableRounds,
      providerTransactions,
      providerRounds,
      paisaRests,
      tickets,
    ].flat(),
  ).toEqual([]);
  expect(then({ ...rest, counters: before })).toEqual(expected.house);
  expect(checkInvariants(restoreEngine(house, { assets: ['play:INR'] }))).toEqual([]);
  expect(then(await loadMarket(session, 'g2-odds'))).toEqual({ ...expected.market, claims: [], tickets: [] });
  expect(then(await loadMarket(session, 'g4-odds'))).toEqual({ ...expected.voided, claims: [], tickets: [] });
  expect(expected.answers.length).toBeGreaterThan(20);
  for (const before of expected.answers) {
    const { playerId, clientRef } = JSON.parse(before) as { playerId: number; clientRef: string };
    expect(JSON.stringify(await answerOf(session, playerId, clientRef))).toBe(before);
  }
  const bets = betQueries(session);
  const page = { page: 1, pageSize: 100 };
  for (const playerId of [1, 2, 3]) {
    for (const status of [undefined, ...(Object.keys(BET_FILTERS) as BetFilter[])])
      expect(plain((await bets.list({ playerId, status, ...page })).items)).toEqual(
        expected.lists[`${playerId} ${status}`],
      );
    const own = { playerId, gameId: 'g3', sportId: 4, marketId: 'g3-odds', ...page };
    expect(plain((await bets.list(own)).items)).toEqual(expected.lists[`${playerId} g3`]);
    expect(await bets.matches(playerId)).toEqual(expected.lists[`${playerId} matches`]);
  }
  const hashes = [...(await refHashesOf(session, [1, 2, 3]))].map(([id, own]) => [id, [...own].sort((a, b) => a - b)]);
  expect(Object.fromEntries(hashes)).toEqual(expected.hashes);
  expect(await audit(session)).toEqual([]);
  await older.remove();
});
