import { QUERIES, type TableRound } from '@crease/engine';
import { type OfferedTable, sealOf, tableOf } from '@crease/games';
import { isRefusal } from '@crease/kernel';
import { expect, it } from 'vitest';
import { World } from '../../../../../packages/engine/src/testing/world.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { openVault } from '../../core/sealing/vault.ts';
import { TableRunner } from './table-runner.ts';

const TERMS = { chain: 'cd'.repeat(32), genesisMs: 0, periodMs: 3_000 };
const TIMES = { bettingMs: 15_000, cardMs: 400, resultMs: 5_000, revealMs: 3_000 };
const SEED = '5e'.repeat(32);

/** A runner over an engine in memory, moved by the test's clock. Its beacon never answers. */
function runnerOf(world: World) {
  const asked: number[] = [];
  const beacon = {
    terms: TERMS,
    value: (round: number) => {
      asked.push(round);
      return Promise.reject(new Error('beacon: no answer'));
    },
  };
  const engine: EngineClient = {
    submit: async (command) => {
      const outcome = world.try(command);
      return isRefusal(outcome) ? outcome : outcome.answer;
    },
    query: async (question, params) => QUERIES[question](world.engine, params as never) as never,
  };
  const runner = new TableRunner({
    offer: tableOf('roulette') as OfferedTable,
    engine,
    vault: openVault({ current: new Uint8Array(32).fill(7), former: [] }, 'table rounds'),
    times: TIMES,
    beacon,
    now: () => world.now,
    isWatched: () => false,
    isOff: () => false,
    publish: () => {},
  });
  const round = (): TableRound => {
    const table = world.engine.tables.get('roulette');
    if (!table) throw new Error('no round yet');
    return table.round;
  };
  const bet = (playerId: number) => {
    const bets = [{ spot: 'red', stake: 10_000 }];
    const at = { tableId: 'roulette', roundNo: round().roundNo, playerId };
    world.do({ type: 'placeTableBets', ...at, bets, seal: sealOf(SEED), clientRef: `bet-${round().roundNo}` });
    runner.betsChanged();
    return at;
  };
  return { runner, asked, round, bet };
}

it('a round whose beacon fails waits, then is voided: bets returned, secret revealed', async () => {
  const world = new World();
  const ana = world.player(1_000);
  const { runner, asked, round, bet } = runnerOf(world);
  await runner.state();
  const at = bet(ana);
  world.now = round().closesAt;
  await runner.look();
  expect(round().phase).toBe('revealing');
  world.do({ type: 'revealSeed', ...at, seed: SEED });
  runner.betsChanged();
  await runner.look();
  expect([round().phase, asked]).toEqual(['closed', []]);
  const due = round().beacon?.at ?? 0;
  world.now = due;
  await runner.look();
  await runner.look();
  world.now += 500;
  await runner.look();
  expect([round().phase, asked.length]).toEqual(['closed', 2]);
  world.now = due + 30_000;
  await expect(runner.look()).rejects.toThrow('no answer');
  expect(round()).toMatchObject({ phase: 'voided', secret: expect.stringMatching(/^[\da-f]{64}$/) });
  await runner.look();
  await runner.state();
  expect(round()).toMatchObject({ phase: 'betting', roundNo: 2 });
});

it('a restart during the seeds of a round waits for them, and voids the round if one is late', async () => {
  const world = new World();
  const ana = world.player(1_000);
  const before = runnerOf(world);
  await before.runner.state();
  before.bet(ana);
  world.now = before.round().closesAt;
  await before.runner.look();
  world.crash();
  const { runner, round } = runnerOf(world);
  await runner.resume();
  await runner.look();
  expect(round().phase).toBe('revealing');
  world.now = round().beacon?.at ?? 0;
  await runner.look();
  expect([round().phase, round().secret === null]).toEqual(['voided', false]);
});

it('a round without a bet needs neither seeds nor a beacon', async () => {
  const world = new World();
  const { runner, asked, round } = runnerOf(world);
  await runner.state();
  world.now = round().closesAt;
  await runner.look();
  expect([round().phase, asked]).toEqual(['dealt', []]);
});
