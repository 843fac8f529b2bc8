import { type Fact, refHash } from '@crease/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from './testing/open-test-store.ts';
import {
  sampleAnswer,
  sampleFill,
  sampleJournal,
  sampleMarket,
  sampleOrder,
  samplePlayer,
  sampleSportEvent,
} from './testing/sample-facts.ts';

/** A purpose without an owner in other tables. */
const W1 = { kind: 'withdrawal', id: 'w1' } as const;

const opening = (journalId: number, playerId: number, amount: number, issued: number) =>
  sampleJournal(journalId, [
    {
      transferId: journalId,
      debit: 'issue:play:INR',
      credit: `cash:${playerId}:play:INR`,
      amount,
      debitBalance: -issued,
      creditBalance: amount,
    },
  ]);

describe.each(['embedded', 'pglite'] as const)('on %s', (engine) => {
  let test: TestStore;
  const commit = (...facts: Fact[]) => test.store.commit(test.store.collect(facts));

  beforeAll(async () => {
    test = await openTestStore(engine === 'pglite' ? { engine } : {});
  });
  afterAll(() => test.remove());

  it('a new store is empty', async () => {
    const rows = await test.store.loadEngine();
    expect(rows).toEqual({
      players: [],
      accounts: [],
      holds: [],
      sportEvents: [],
      markets: [],
      orders: [],
      fills: [],
      settlements: [],
      counters: {
        playerId: 0,
        orderId: 0,
        fillId: 0,
        journalId: 0,
        transferId: 0,
        restedSeq: 0,
        depositId: 0,
        withdrawalId: 0,
        claimId: 0,
        roundId: 0,
        ticketId: 0,
      },
      autoCashOuts: [],
      heartbeats: [],
      orderGroups: [],
      closedMarkets: [],
      deposits: [],
      withdrawals: [],
      tickets: [],
      claims: [],
      turnover: [],
      limits: [],
      referrals: [],
      heldReferrers: [],
      rounds: [],
      gameSeeds: [],
      jet: { chains: [], round: null },
      providerTransactions: [],
      providerRounds: [],
      paisaRests: [],
      tableRounds: [],
      offGames: [],
    });
  });

  it('a batch is read back unchanged, before and after a restart', async () => {
    const order = sampleOrder(1, { clientRef: 'quote"back\\slash', reason: null });
    const facts: Fact[] = [
      { fact: 'playerCreated', player: samplePlayer(1) },
      { fact: 'playerCreated', player: samplePlayer(2) },
      { fact: 'journalPosted', journal: opening(1, 1, 90_000, 90_000) },
      { fact: 'journalPosted', journal: opening(2, 2, 80_000, 170_000) },
      { fact: 'sportEventChanged', sportEvent: sampleSportEvent('game-1') },
      { fact: 'marketOpened', market: sampleMarket('market-1') },
      { fact: 'marketOpened', market: sampleMarket('a-later-market') },
      { fact: 'orderPlaced', order },
      { fact: 'holdChanged', playerId: 1, asset: 'play:INR', purpose: W1, amount: 50_000 },
      // Holds of markets are computed from bets and have no row.
      { fact: 'holdChanged', playerId: 1, asset: 'play:INR', purpose: { kind: 'market', id: 'market-1' }, amount: 1 },
      { fact: 'answered', answer: sampleAnswer(1, order.clientRef) },
    ];
    await commit(...facts);
    await test.reopen();
    const rows = await test.store.loadEngine();
    expect(rows.players).toEqual([samplePlayer(1), samplePlayer(2)]);
    expect(rows.sportEvents).toEqual([sampleSportEvent('game-1')]);
    expect(rows.markets.map((market) => market.definition.marketId)).toEqual(['market-1', 'a-later-market']);
    const { definition, status, version, guardVersion, runnerStatus } = sampleMarket('market-1');
    expect(rows.markets[0]).toMatchObject({ definition, status, version, guardVersion, runnerStatus, result: null });
    expect(rows.orders).toEqual([order]);
    expect(rows.holds).toEqual([{ playerId: 1, asset: 'play:INR', kind: 'withdrawal', id: 'w1', amount: 50_000 }]);
    expect(Object.fromEntries(rows.accounts.map((row) => [row.accountId, row.balance]))).toEqual({
      'issue:play:INR': -170_000,
      'cash:1:play:INR': 90_000,
      'cash:2:play:INR': 80_000,
    });
    expect(await test.store.refHashesOf([1, 2])).toEqual(new Map([[1, Float64Array.of(refHash(1, order.clientRef))]]));
    expect(rows.counters).toMatchObject({
      playerId: 2,
      orderId: 1,
      fillId: 0,
      journalId: 2,
      transferId: 2,
      restedSeq: 1,
    });
    expect(await test.store.answerOf(1, order.clientRef)).toEqual(sampleAnswer(1, order.clientRef));
    expect(await test.store.answerOf(2, order.clientRef)).toBeNull();
  });

  it('facts about one object become one row with its last state', async () => {
    const maker = sampleOrder(1, { clientRef: 'quote"back\\slash' });
    const taker = sampleOrder(2, { playerId: 2, side: 'lay', size: 20_000, remaining: 20_000 });
    const facts: Fact[] = [
      { fact: 'orderPlaced', order: taker },
      { fact: 'orderChanged', order: taker },
      { fact: 'filled', fill: sampleFill(9, { crossId: 9 }) },
      { fact: 'orderChanged', order: maker },
      { fact: 'orderChanged', order: maker },
      { fact: 'holdChanged', playerId: 1, asset: 'play:INR', purpose: W1, amount: 40_000 },
      { fact: 'holdChanged', playerId: 1, asset: 'play:INR', purpose: W1, amount: 0 },
      { fact: 'answered', answer: sampleAnswer(2, taker.clientRef) },
    ];
    Object.assign(maker, { matched: 20_000, remaining: 30_000, status: 'partly_matched', matchedValue: 3_700_000 });
    Object.assign(taker, { matched: 20_000, remaining: 0, status: 'matched', restedSeq: 0 });
    const rows = test.store.collect(facts);
    expect(rows.rowCount).toBe(5);
    const expected = structuredClone([maker, taker]);
    const stored = test.store.commit(rows);
    // Later changes of the live objects belong to another batch.
    if (engine === 'embedded') Object.assign(maker, { cancelled: 30_000, remaining: 0 });
    await stored;
    Object.assign(maker, { cancelled: 30_000, remaining: 0 });
    const house = await test.store.loadEngine();
    expect(house.orders).toEqual(expected);
    expect(house.fills).toEqual([sampleFill(9, { crossId: 9 })]);
    expect(house.holds).toEqual([]);
    expect(house.counters).toMatchObject({ orderId: 2, fillId: 9, restedSeq: 1 });
    const fill = sampleFill(9, { crossId: 9, voided: true });
    await commit({ fact: 'fillVoided', fill });
    expect((await test.store.loadEngine()).fills).toEqual([fill]);
  });

  it('the bet is found by the reference that placed it [B16]', async () => {
    const bet = await test.store.bets.byRef(2, 'reference-2');
    expect(bet).toMatchObject({ orderId: 2, clientRef: 'reference-2', status: 'matched', eventName: 'Tides v Embers' });
    expect(await test.store.bets.byRef(1, 'reference-2')).toBeNull();
    expect(await test.store.bets.byRef(2, 'never-sent')).toBeNull();
  });

  it('a batch is stored completely or not at all, and the next one succeeds', async () => {
    const before = await test.store.loadEngine();
    const twice: Fact[] = [
      { fact: 'playerCreated', player: samplePlayer(3) },
      { fact: 'orderPlaced', order: sampleOrder(2, { clientRef: 'another-reference' }) },
    ];
    await expect(commit(...twice)).rejects.toMatchObject({ name: 'CommitRefusedError' });
    expect((await test.store.loadEngine()).players).toEqual(before.players);
    await commit({ fact: 'playerCreated', player: samplePlayer(3) });
    expect((await test.store.loadEngine()).players).toHaveLength(3);
  });

  it('a reference has only one answer', async () => {
    const again: Fact = { fact: 'answered', answer: sampleAnswer(2, 'reference-2', { body: 'another' }) };
    await expect(commit(again)).rejects.toMatchObject({ name: 'CommitRefusedError' });
  });
});
