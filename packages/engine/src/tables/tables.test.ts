import { riskOf, sealedStream, sealOf, TABLES, tableOf } from '@crease/games';
import type { Money } from '@crease/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../modules.ts';
import type { TableBet, TableOutcome } from './table-round.ts';
import { BEACON, REVEAL_MS, seedOf, TableWorld, VALUE } from './testing/table-world.ts';

const rupees = (whole: number): Money => whole * 100;

describe('a round of a table', () => {
  it('accepts bets, deals from the committed secret and pays each spot exactly', () => {
    const world = new TableWorld();
    const [ana, bo] = [world.player(10_000), world.player(10_000)];
    world.open();
    world.placeChips(ana, [
      { spot: 'playerA', stake: rupees(500) },
      { spot: 'sixCard', stake: rupees(50) },
    ]);
    world.placeChips(ana, [{ spot: 'playerA', stake: rupees(500) }]);
    world.placeChips(bo, [{ spot: 'layA', stake: rupees(100) }]);
    expect([world.held(ana), world.held(bo)]).toEqual([rupees(1050), rupees(105)]);
    world.finish();
    const { phase, result, staked, returned, bettors, sealed, secret } = world.round;
    expect({ phase, bettors, staked, secret }).toEqual({
      phase: 'paid',
      bettors: 2,
      staked: rupees(1155),
      secret: world.secret,
    });
    expect(sealed.map(({ seed }) => seed)).toEqual([seedOf(ana), seedOf(bo)]);
    const again = tableOf('teen-patti')?.game.deal(
      sealedStream({ ...world.round, secret: world.secret, beacon: null }),
    );
    expect(result).toEqual(again);
    const winner = tableOf('teen-patti')?.winner(result as object);
    const anaBack = [...world.store.rounds.values()].find(({ playerId }) => playerId === ana)?.win ?? 0;
    const boBack = [...world.store.rounds.values()].find(({ playerId }) => playerId === bo)?.win ?? 0;
    // A win of A and a win of its lay exclude each other.
    expect(winner).toMatch(/^(A|B|tie)$/);
    const main = { A: rupees(1950), B: 0, tie: rupees(1000) }[winner as 'A' | 'B' | 'tie'];
    expect(boBack).toBe({ A: 0, B: rupees(205), tie: rupees(105) }[winner as 'A' | 'B' | 'tie']);
    expect(anaBack).toBeGreaterThanOrEqual(main);
    expect(returned).toBe(anaBack + boBack);
    expect([world.held(ana), world.held(bo)]).toEqual([0, 0]);
    expect(world.cashOf(ana)).toBe(rupees(10_000) - rupees(1050) + anaBack);
  });

  it('undoes bets set by set until the close', () => {
    const world = new TableWorld('dragon-tiger');
    const ana = world.player(1000);
    world.open();
    world.placeChips(ana, [{ spot: 'dragon', stake: rupees(100) }]);
    world.placeChips(ana, [{ spot: 'tie', stake: rupees(50) }]);
    expect(world.undo(ana).round?.stake).toBe(rupees(100));
    expect(world.undo(ana).round).toBeNull();
    expect([world.held(ana), world.cashOf(ana)]).toEqual([0, rupees(1000)]);
    expect(world.refused(world.at('undoTableBets', { playerId: ana, clientRef: world.own() })).code).toBe(
      'ROUND_CLOSED',
    );
    world.placeChips(ana, [{ spot: 'tiger', stake: rupees(10) }]);
    world.now = world.round.closesAt;
    expect(world.refused(world.at('undoTableBets', { playerId: ana, clientRef: world.own() })).code).toBe(
      'ROUND_CLOSED',
    );
    world.finish();
    expect(world.round.bettors).toBe(1);
  });

  it('refuses bets after the close, for another round, above a limit or without funds', () => {
    const world = new TableWorld('roulette');
    const ana = world.player(200_000);
    world.open();
    const refused = (bets: readonly TableBet[]) => world.refused(world.betting(ana, bets)).terms;
    expect(refused([{ spot: 'straight17', stake: rupees(5) }])).toMatchObject({ reason: 'game', min: rupees(10) });
    expect(refused([{ spot: 'straight37', stake: rupees(50) }])).toMatchObject({ reason: 'spot' });
    expect(refused([{ spot: 'toString', stake: rupees(50) }])).toMatchObject({ reason: 'spot' });
    expect(refused([{ spot: 'red', stake: rupees(50) + 1 }])).toMatchObject({ reason: 'stake' });
    expect(refused([{ spot: 'red', stake: rupees(25_001) }])).toMatchObject({ reason: 'spot', max: rupees(25_000) });
    const many = ['red', 'black', 'odd', 'even', 'low'].map((spot) => ({ spot, stake: rupees(25_000) }));
    expect(refused(many)).toMatchObject({ reason: 'round', max: rupees(100_000) });
    expect(refused([])).toMatchObject({ reason: 'tableBets' });
    expect(world.held(ana)).toBe(0);
    const poor = world.player(20);
    expect(world.refused(world.betting(poor, [{ spot: 'red', stake: rupees(50) }])).code).toBe('INSUFFICIENT_FUNDS');
    const late = world.betting(ana, [{ spot: 'red', stake: rupees(50) }]);
    world.now = world.round.closesAt;
    expect(world.refused(late)).toMatchObject({ code: 'ROUND_CLOSED', terms: { reason: 'betting' } });
    world.finish();
    world.open();
    expect(world.refused(late)).toMatchObject({ code: 'ROUND_CLOSED' });
  });

  it('counts all chips of a round against the limit per bet that a player set, and new ones against that of a loss', () => {
    const world = new TableWorld('roulette');
    const ana = world.player(1_000);
    const limit = (name: 'stake' | 'loss:day', rupeesAllowed: number) => {
      const past = { ...world.store.pastOf(ana), counted: world.engine.playerStates[ana]?.counted ?? 0 };
      world.do({ type: 'setLimit', playerId: ana, name, value: rupees(rupeesAllowed), by: 'player', past });
    };
    limit('stake', 100);
    world.open();
    const half = [{ spot: 'red', stake: rupees(50) }];
    world.placeChips(ana, half);
    world.placeChips(ana, half);
    expect(world.refused(world.betting(ana, half)).terms).toMatchObject({ reason: 'ownStake', limit: rupees(100) });
    world.undo(ana);
    limit('loss:day', 100);
    world.placeChips(ana, half);
    expect(world.held(ana)).toBe(rupees(100));
  });

  it('cannot be closed early, dealt before it is closed, or from another secret', () => {
    const world = new TableWorld('lucky-7');
    world.open();
    expect(world.refused(world.at('closeTable', {})).code).toBe('ROUND_CLOSED');
    expect(world.refused(world.at('dealTable', { secret: world.secret, value: null })).code).toBe('ROUND_CLOSED');
    expect(world.round).toMatchObject({ secret: null, salt: null, result: null });
    world.close();
    expect(world.round.result).toBeNull();
    const other = { secret: 'f'.repeat(64), value: null };
    expect(() => world.try(world.at('dealTable', other))).toThrow('must match the commitment');
    world.deal();
    expect(world.round.result).not.toBeNull();
  });

  it('after a crash bets of a closed round are dealt, those of an open one refunded', () => {
    const world = new TableWorld('baccarat');
    const ana = world.player(1000);
    world.open();
    world.placeChips(ana, [{ spot: 'banker', stake: rupees(100) }]);
    world.crash();
    expect(world.held(ana)).toBe(rupees(100));
    world.act('voidTable');
    expect([world.round.phase, world.held(ana), world.cashOf(ana)]).toEqual(['voided', 0, rupees(1000)]);
    world.open();
    world.placeChips(ana, [{ spot: 'banker', stake: rupees(100) }]);
    world.close();
    world.crash();
    world.do(world.reveal(ana));
    world.crash();
    world.act('fixSeeds');
    world.deal();
    world.crash();
    world.act('payTable');
    expect([world.round.phase, world.held(ana)]).toEqual(['paid', 0]);
  });

  it('pays many players in slices, each once', () => {
    const world = new TableWorld('lucky-7');
    const players = Array.from({ length: 230 }, () => world.player(100));
    world.open();
    for (const player of players) world.placeChips(player, [{ spot: 'low', stake: rupees(10) }]);
    world.close();
    world.now += REVEAL_MS;
    world.act('fixSeeds');
    world.deal();
    expect(world.act('payTable')).toMatchObject({ left: 30, round: { phase: 'dealt', bettors: 200 } });
    world.crash();
    expect(world.act('payTable')).toMatchObject({
      left: 0,
      round: { phase: 'paid', bettors: 230, staked: rupees(2300) },
    });
  });
});

describe('the seeds of a round', () => {
  const red = [{ spot: 'red', stake: rupees(50) }];

  it('are sealed by the first bet, and accepted only from their owner between the close and the deadline', () => {
    const world = new TableWorld('roulette');
    const [ana, bo, program] = [world.player(1000), world.player(1000), world.player(1000)];
    world.open();
    world.placeChips(ana, red);
    world.do(world.betting(ana, red, 'ff'.repeat(32)));
    world.placeChips(bo, red);
    world.undo(bo);
    world.do({ ...world.betting(program, red), seal: undefined } as Command);
    expect(world.round.sealed.map(({ seal }) => seal)).toEqual([ana, bo].map((player) => sealOf(seedOf(player))));
    expect(world.refused(world.reveal(ana)).terms).toEqual({ reason: 'seeds' });
    world.close();
    expect(world.round).toMatchObject({ phase: 'revealing', revealsUntil: world.now + REVEAL_MS });
    expect(world.refused(world.at('fixSeeds', {})).terms).toEqual({ reason: 'seeds' });
    expect(world.refused(world.reveal(ana, seedOf(bo))).terms).toEqual({ reason: 'wrongLink' });
    expect(world.refused(world.reveal(program)).terms).toEqual({ reason: 'noBets' });
    world.do(world.reveal(ana));
    world.do(world.reveal(ana));
    world.now += REVEAL_MS;
    expect(world.refused(world.reveal(bo)).terms).toEqual({ reason: 'seeds' });
    world.act('fixSeeds');
    expect(world.refused(world.reveal(bo)).terms).toEqual({ reason: 'seeds' });
    expect(world.round.sealed.map(({ seed }) => seed)).toEqual([seedOf(ana), null]);
  });

  it('are awaited only until the last one arrives, and not at all without a seal', () => {
    const world = new TableWorld('roulette');
    const ana = world.player(1000);
    world.open();
    world.placeChips(ana, red);
    world.close();
    world.do(world.reveal(ana));
    world.act('fixSeeds');
    world.finishFixed();
    world.open();
    world.do({ ...world.betting(ana, red), seal: undefined } as Command);
    world.close();
    expect(world.round.phase).toBe('closed');
  });

  it('after a crash before they are fixed, the round waits until the deadline and uses the seal of a missing seed', () => {
    const world = new TableWorld('roulette');
    const [ana, bo] = [world.player(1000), world.player(1000)];
    world.open();
    world.placeChips(ana, red);
    world.placeChips(bo, red);
    world.close();
    world.do(world.reveal(ana));
    world.crash();
    world.now += REVEAL_MS;
    world.act('fixSeeds');
    world.crash();
    world.finishFixed();
    expect(world.round).toMatchObject({ phase: 'paid', bettors: 2 });
  });
});

describe('a round that names a beacon', () => {
  const red = [{ spot: 'red', stake: rupees(50) }];

  it('names a value published after the last seed, and is dealt with that value only', () => {
    const world = new TableWorld('roulette');
    const ana = world.player(1000);
    world.open(BEACON);
    const { beacon, closesAt } = world.round;
    expect(beacon?.at).toBeGreaterThan(closesAt + REVEAL_MS + 1_000);
    world.placeChips(ana, red);
    world.close();
    world.do(world.reveal(ana));
    world.act('fixSeeds');
    const { secret } = world;
    const deal = (value: object | null) => () => world.try(world.at('dealTable', { secret, value }));
    const round = beacon?.round ?? 0;
    expect(deal(null)).toThrow('of the named beacon round');
    expect(deal({ ...VALUE, round: round + 1 })).toThrow('of the named beacon round');
    expect(deal({ ...VALUE, round, randomness: 'ab'.repeat(32) })).toThrow('of the named beacon round');
    world.finishFixed();
    expect(world.round.beacon?.value).toEqual(VALUE);
  });

  it('needs none without a bet', () => {
    const world = new TableWorld('roulette');
    world.open(BEACON);
    world.finish();
    expect(world.round).toMatchObject({ phase: 'paid', beacon: { value: null } });
  });

  it('is void and publishes its secret if the seeds are fixed too late or no value arrives', () => {
    const world = new TableWorld('roulette');
    const ana = world.player(1000);
    world.open(BEACON);
    world.placeChips(ana, red);
    world.close();
    world.now = world.round.beacon?.at ?? 0;
    expect(world.refused(world.at('fixSeeds', {})).terms).toEqual({ reason: 'over' });
    expect(() => world.try(world.at('voidTable', {}))).toThrow('is published');
    expect(() => world.try(world.at('voidTable', { secret: 'f'.repeat(64) }))).toThrow('must match the commitment');
    world.act('voidTable', { secret: world.secret });
    expect([world.round.phase, world.round.secret, world.cashOf(ana)]).toEqual(['voided', world.secret, rupees(1000)]);
  });
});

describe('any bets at any table', () => {
  const anyTable = fc.constantFrom(...TABLES);
  const acts = anyTable.chain((table) =>
    fc.record({
      table: fc.constant(table),
      sets: fc.array(
        fc.array(
          fc.record({
            spot: fc.constantFrom(...Object.keys(table.game.spots)),
            stake: fc.integer({ min: table.min / 100, max: (table.min / 100) * 4 }).map(rupees),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        { minLength: 1, maxLength: 4 },
      ),
      undone: fc.integer({ min: 0, max: 2 }),
    }),
  );

  it("conserve money, hold exactly the risk, and pay each spot by its game's rule", () => {
    fc.assert(
      fc.property(acts, ({ table, sets, undone }) => {
        const world = new TableWorld(table.gameId);
        const ana = world.player(1_000_000);
        world.open();
        const placed: (readonly TableBet[])[] = [];
        for (const set of sets) {
          const outcome = world.try(world.betting(ana, set));
          if (!('code' in outcome)) placed.push(set);
        }
        for (let at = 0; at < undone && placed.length > 0; at++) {
          world.undo(ana);
          placed.pop();
        }
        const risk = placed.flat().reduce((sum, { spot, stake }) => sum + riskOf(table.game, spot, stake), 0);
        expect(world.held(ana)).toBe(risk);
        world.finish();
        const own = [...world.store.rounds.values()].filter(({ status }) => status === 'closed');
        const won = own.reduce((sum, { win }) => sum + win, 0);
        expect(own.length).toBe(placed.length > 0 ? 1 : 0);
        for (const { play } of own)
          for (const { spot, stake, back } of (play as { outcome: TableOutcome }).outcome.bets)
            expect(back).toBe(
              Math.floor((stake * (table.game.spots[spot]?.back(world.round.result as object) ?? Number.NaN)) / 10_000),
            );
        expect(won).toBeLessThanOrEqual(table.mostWin);
        expect(world.cashOf(ana)).toBe(rupees(1_000_000) - risk + won);
        expect(world.held(ana)).toBe(0);
      }),
      { numRuns: 60, seed: 20_261_123 },
    );
  });
});
