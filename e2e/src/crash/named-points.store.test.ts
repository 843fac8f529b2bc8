import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@crease/engine';
import { createPrng } from '@crease/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolder, freshDataDir } from '../../../packages/store/src/testing/fresh-data-dir.ts';
import { type ChildHandle, type Reply, startChild } from './child-handle.ts';
import { CrashWorld, openMarket, type RefCommand } from './crash-world.ts';
import type { CrashAt, Inspection } from './protocol.ts';
import { shuffled } from './shuffled.ts';

/** Other points each time: a settlement of ten thousand bets takes seconds for each. */
const seed = process.env.CRASH_SEED ?? String(Date.now());
/** The third slice: by then some players are paid, others not. */
const SETTLEMENT_POINTS: readonly Omit<CrashAt, 'among'>[] = [
  { point: 'before begin', nth: 3 },
  { point: 'before commit', nth: 1 },
  { point: 'before commit', nth: 3 },
  { point: 'after commit', nth: 3 },
  { point: 'before reply', nth: 3 },
];
const TAKEN = 2;

let dataDir: string;
let living: ChildHandle[];
const begin = (kept?: string) => {
  dataDir = kept ? copyOf(kept) : freshDataDir('crease-points-');
  living = [];
};
const end = async () => {
  for (const child of living) child.kill();
  await Promise.all(living.map((child) => child.dead));
  rmSync(dataDir, { recursive: true, force: true });
};
beforeEach(() => begin());
afterEach(end);

function copyOf(kept: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'crease-points-'));
  copyFolder(join(kept, DATABASE), join(copy, DATABASE));
  return copy;
}

const DATABASE = 'postgres';

/** Copies the data directory of a dead process, once its database has stopped. */
async function keep(dataDir: string): Promise<string> {
  while (existsSync(join(dataDir, DATABASE, 'postmaster.pid'))) await sleep(20);
  return copyOf(dataDir);
}

const MARKET = 'market-1';
const turn = { gameId: 'crash-game', feedSeq: null, marketId: MARKET };
const open: Command = { type: 'setMarketStatus', ...turn, status: 'open', reason: '' };
const settle: Command = { type: 'settleMarket', ...turn, result: { kind: 'winners', winners: [0], note: '' } };
const bet = (playerId: number, clientRef: string, side: 'back' | 'lay', size: number): RefCommand => ({
  ...({ type: 'placeOrder', playerId, clientRef, marketId: MARKET, runnerId: 'tides', side, price: 200 } as const),
  ...({ size, timeInForce: 'goodTillCancelled', minFill: null, persistence: 'lapse', marketVersion: null } as const),
});

/** Starts the next life on the same data; with `firstTime` the market opens. */
async function live(crashAt: CrashAt | null, firstTime = false): Promise<ChildHandle> {
  const child = startChild({ dataDir, crashAt }, () => {});
  living.push(child);
  expect(await child.ready).toBe(true);
  const first = firstTime ? [...new CrashWorld('points').begin(), openMarket(MARKET)] : [];
  for (const command of [...first, open]) await child.submit(command);
  return child;
}

const answerOf = (reply: Reply) => (reply.kind === 'answer' ? reply.answer : reply.kind);
const inspect = async (child: ChildHandle, refs: RefCommand[] = []) =>
  (await child.call('inspect', refs)) as Inspection;

describe('a caller whose reply was lost', () => {
  it.each([
    { point: 'before begin', isStored: false },
    { point: 'before commit', isStored: false },
    { point: 'after commit', isStored: true },
    { point: 'before reply', isStored: true },
  ] as const)(
    'killed $point: the lookup by its reference finds it stored: $isStored [B16] [I12]',
    async ({ point, isStored }) => {
      const command = bet(1, 'lost-reply', 'back', 50_000);
      const first = await live({ point, nth: 1, among: 'bets' }, true);
      expect(await first.submit(command)).toEqual({ kind: 'unknown' });
      await first.dead;

      const second = await live(null);
      const [found] = (await inspect(second, [command])).bets;
      expect(found !== null).toBe(isStored);
      const again = answerOf(await second.submit(command));
      expect(again).toMatchObject({ kind: 'order', order: { clientRef: 'lost-reply', size: 50_000 } });
      expect(answerOf(await second.submit(command))).toEqual(again);
      const { orders, breaches } = await inspect(second);
      expect([orders, breaches]).toEqual([1, []]);
    },
  );

  it('acknowledged commands are stored after the kill [I11]', async () => {
    const first = await live({ point: 'before commit', nth: 3, among: 'bets' }, true);
    const commands = [1, 2, 3].map((i) => bet(i, `acknowledged-${i}`, 'back', 10_000 * i));
    const replies: Reply[] = [];
    for (const command of commands) replies.push(await first.submit(command));
    expect(replies.map(({ kind }) => kind)).toEqual(['answer', 'answer', 'unknown']);
    const second = await live(null);
    const { bets } = await inspect(second, commands);
    expect(bets.map((stored) => stored?.size ?? null)).toEqual([10_000, 20_000, null]);
    expect(answerOf(await second.submit(commands[0] as RefCommand))).toEqual(answerOf(replies[0] as Reply));
  });
});

describe('a settlement', () => {
  const bets = Array.from({ length: 10_000 }, (_, i) =>
    bet(1 + (i % 6), `settled-bet-${i}`, i % 2 === 0 ? 'back' : 'lay', 10_000 * (1 + (i % 7))),
  );

  async function placeAll(child: ChildHandle): Promise<void> {
    const replies = await Promise.all(bets.map((command) => child.submit(command)));
    expect(replies.every(({ kind }) => kind === 'answer')).toBe(true);
  }

  /** Starts another life on data with all bets. @param dies at this point; null: not at all. */
  async function settledBy(dies: CrashAt | null): Promise<Inspection> {
    const first = await live(dies);
    await first.submit(settle);
    if (dies === null) return inspectPaid(first);
    await first.dead;
    return settledAgain();
  }

  /** Kills it at a random moment of applying, writing or committing, in the life that accepted the bets. */
  async function settledByMoment(): Promise<Inspection> {
    const first = await live(null, true);
    await placeAll(first);
    const settled = first.submit(settle);
    await sleep(Math.floor(Math.random() * 150));
    first.kill();
    await settled;
    await first.dead;
    return settledAgain();
  }

  /** The feed sends the result again, as it does after every start. */
  async function settledAgain(): Promise<Inspection> {
    const next = await live(null);
    await next.submit(settle);
    await next.submit(settle);
    return inspectPaid(next);
  }

  /** A result is paid in slices, scheduled by the process itself; waits until none is left. */
  async function inspectPaid(child: ChildHandle): Promise<Inspection> {
    const more: Command = { type: 'continueSettlement', marketId: MARKET };
    for (;;) {
      const answer = answerOf(await child.submit(more));
      if (typeof answer !== 'string' && 'kind' in answer && answer.kind === 'feed') return inspect(child);
    }
  }

  it('of ten thousand bets, killed at points drawn from the seed and settled again: everyone is paid once [T02] [I13]', async () => {
    const first = await live(null, true);
    await placeAll(first);
    first.kill();
    await first.dead;
    const placed = await keep(dataDir);
    const undisturbed = await settledBy(null);
    expect([undisturbed.breaches, undisturbed.orders, undisturbed.settlements]).toEqual([[], 10_000, 6]);
    const expectSame = ({ cash, settlements, orders, breaches }: Inspection, why: string) =>
      expect({ cash, settlements, orders, breaches }, why).toEqual({
        cash: undisturbed.cash,
        settlements: undisturbed.settlements,
        orders: 10_000,
        breaches: [],
      });
    for (const at of shuffled(createPrng(`points ${seed}`), SETTLEMENT_POINTS).slice(0, TAKEN)) {
      await end();
      begin(placed);
      expectSame(await settledBy({ ...at, among: 'settlements' }), `${at.point}, ${at.nth}, seed ${seed}`);
    }
    await end();
    begin();
    expectSame(await settledByMoment(), 'at a moment');
    rmSync(placed, { recursive: true, force: true });
  });
});
