import { isRefusal } from '@crease/kernel';
import { expect } from 'vitest';
import { dryRun, type TryableCommand } from '../dry-run.ts';
import type { Command, Outcome } from '../index.ts';
import { dumpEngine } from './dump-engine.ts';
import { Simulation } from './simulation.ts';
import type { World } from './world.ts';

const TRYABLE: ReadonlySet<string> = new Set<TryableCommand['type']>([
  'placeOrder',
  'takeBookmaker',
  'takeFancy',
  'replaceOrder',
  'cancelOrders',
  'placeOrders',
  'replaceOrders',
  'cancelOrdersById',
  'cashOut',
]);

/** A storm in which every command of a player about bets is tried first. */
class TriedFirst extends Simulation {
  /** How often each command was tried. */
  readonly tried = new Map<string, number>();

  protected override ask(command: Command & { clientRef: string }): ReturnType<Simulation['ask']> {
    if (!TRYABLE.has(command.type)) return super.ask(command);
    const before = digest(this);
    const dry = dryRun(this.engine, command as TryableCommand, Math.max(this.now, this.engine.clock));
    expect(digest(this), 'the engine changed').toBe(before);
    this.tried.set(command.type, (this.tried.get(command.type) ?? 0) + 1);
    const expected = JSON.stringify(dry);
    const outcome = super.ask(command);
    expect(JSON.stringify(isRefusal(outcome) ? outcome : (outcome as Outcome).answer), JSON.stringify(command)).toBe(
      expected,
    );
    return outcome;
  }
}

/** Returns everything that a command can change, with every queue and quote. */
export function digest({ engine }: Pick<Simulation, 'engine'>): string {
  const books = [...engine.markets.values()].map(({ version, oddsQuote, books: all }) => [
    version,
    oddsQuote,
    [...all.values()].map(({ ladder, positions, housePosition, pending, fills }) => [
      ladder && [...Array(ladder.runnerCount).keys()].map((runner) => queuesOf(ladder, runner)),
      [...positions].map(({ sums, exposure }) => [sums, exposure]),
      housePosition.sums,
      [...pending].map(({ orderId }) => orderId),
      fills.length,
    ]),
  ]);
  return JSON.stringify([dumpEngine(engine), books, engine.counters, engine.clock]);
}

function queuesOf(ladder: NonNullable<ReturnType<typeof bookLadder>>, runner: number) {
  const prices = [...ladder.availableToBack(runner, 350), ...ladder.availableToLay(runner, 350)];
  return prices.map(({ price }) =>
    ladder.queueAt(runner, price).map(({ order, size }) => [order?.orderId ?? 'house', size]),
  );
}

function bookLadder(world: World) {
  return world.engine.markets.get('odds')?.books.get('play:INR')?.ladder ?? null;
}

/** Expects each dry run of a storm of 500 steps to answer as the command does, and to change nothing. */
export function expectDryRuns(seed: string): void {
  const storm = new TriedFirst(seed);
  storm.run(500);
  expect(storm.tried.get('placeOrder') ?? 0).toBeGreaterThan(20);
  expect(storm.tried.size).toBeGreaterThan(2);
}
