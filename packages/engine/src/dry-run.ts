import { profitByOutcome } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { liveOrdersOf } from './accounts/player-state.ts';
import { cashOutValue } from './cash-outs/quote-cash-out.ts';
import { isNeedsAnswer } from './core/outcome.ts';
import type { Engine, ReadonlyEngine } from './engine.ts';
import { execute } from './execute.ts';
import { forkEngine } from './fork-engine.ts';
import type { AnswerOf, Command, CommandOf } from './modules.ts';
import { type OrderSnapshot, snapshotOrder } from './orders/snapshot-order.ts';

/** Commands of a player about bets, which can be tried without a trace. */
export type TryableCommand = CommandOf<
  | 'placeOrder'
  | 'takeBookmaker'
  | 'takeFancy'
  | 'replaceOrder'
  | 'cancelOrders'
  | 'placeOrders'
  | 'replaceOrders'
  | 'cancelOrdersById'
  | 'cashOut'
>;

/** Returns the answer that a command would get now. The engine does not change. @param now epoch ms. */
export function dryRun<C extends TryableCommand>(
  engine: ReadonlyEngine,
  command: C,
  now: number,
): AnswerOf<C> | Refusal {
  const marketIds = marketsOf(engine, command);
  if (isTooLarge(engine, marketIds)) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
  return tryOn(forkEngine(engine, { playerId: command.playerId, marketIds }), command, now);
}

/** Most unmatched bets in the markets of a trial: copying more would hold up the bets of others. */
const COPIED_MAX = 10_000;

function isTooLarge({ markets }: ReadonlyEngine, marketIds: readonly string[]): boolean {
  let live = 0;
  for (const marketId of marketIds)
    for (const { orders } of markets.get(marketId)?.books.values() ?? [])
      for (const { remaining } of orders) if (remaining > 0) live++;
  return live > COPIED_MAX;
}

function tryOn<C extends Command>(fork: Engine, command: C, now: number): AnswerOf<C> | Refusal {
  // The reference is free: nothing is stored under it.
  const outcome = execute(fork, command, { now, storedAnswer: null });
  if (isNeedsAnswer(outcome)) throw new Error('a dry run needs no stored answer');
  return isRefusal(outcome) ? outcome : (outcome.answer as AnswerOf<C>);
}

function marketsOf(engine: ReadonlyEngine, command: TryableCommand): string[] {
  if ('marketId' in command) return [command.marketId];
  const { orders, playerStates } = engine as Engine;
  const found = (orderIds: readonly number[]) => [
    ...new Set(orderIds.flatMap((orderId) => orders.get(orderId)?.marketId ?? [])),
  ];
  if ('instructions' in command) return found(command.instructions.map(({ orderId }) => orderId));
  if ('orderId' in command) return found([command.orderId]);
  const { scope, playerId } = command;
  if (scope === 'all') return found((playerStates[playerId]?.live ?? []).map(({ orderId }) => orderId));
  return 'marketId' in scope ? [scope.marketId] : found([scope.orderId]);
}

/** What a player would do in one market, in this order. */
interface WhatIf {
  readonly playerId: number;
  readonly marketId: string;
  /** Unmatched bets to cancel first. */
  readonly cancel: CommandOf<'cancelOrdersById'>['instructions'];
  readonly place: CommandOf<'placeOrders'>['instructions'];
  /** True: then the delay of the bets passes with the market unchanged. */
  readonly passes: boolean;
  /** True: then the market is suspended. */
  readonly suspends: boolean;
}

/** A player's figures in one market. Minor units. */
interface Standing {
  /** The worst outcome, with unmatched bets at their worst; zero or more. */
  readonly exposure: Money;
  readonly outcomes: ReturnType<typeof profitByOutcome>;
  /** The worst result of cashing out all; null if nothing can be cashed out. */
  readonly cashOut: Money | null;
}

export interface WhatIfAnswer {
  readonly cancelled: AnswerOf<CommandOf<'cancelOrdersById'>>['results'];
  readonly placed: AnswerOf<CommandOf<'placeOrders'>>['results'];
  /** All of the player's bets that it would change, at its end. */
  readonly bets: readonly OrderSnapshot[];
  readonly before: Standing;
  readonly after: Standing;
}

/** Answers what would become of a player's bets and figures. The engine does not change. @param now epoch ms. */
export function whatIf(engine: ReadonlyEngine, asked: WhatIf, now: number): WhatIfAnswer | Refusal {
  const { playerId, marketId, cancel, place, passes, suspends } = asked;
  if (isTooLarge(engine, [marketId])) return refuse('SERVICE_UNAVAILABLE', { reason: 'busy' });
  const fork = forkEngine(engine, { playerId, marketIds: [marketId] });
  const before = standingOf(fork, asked);
  const playerState = fork.playerStates[playerId];
  const known = new Map([...(playerState ? liveOrdersOf(playerState) : [])].map((order) => [order, order.remaining]));
  const command = { playerId, mode: 'each' as const };
  const cancelled = tryOn(
    fork,
    { type: 'cancelOrdersById', ...command, clientRef: 'what-if-cancel', instructions: cancel },
    now,
  );
  if (isRefusal(cancelled)) return cancelled;
  const placing = { ...command, marketId, marketVersion: null, clientRef: 'what-if-place', instructions: place };
  const placed = tryOn(fork, { type: 'placeOrders', ...placing }, now);
  if (isRefusal(placed)) return placed;
  const added = [...(playerState ? playerState.live : [])].filter((order) => !known.has(order));
  const due = Math.max(now, ...added.map(({ dueAt }) => dueAt));
  if (passes && due > now) tryOn(fork, { type: 'beat', feedReadTo: null }, due);
  if (suspends) suspend(fork, marketId, due);
  const market = fork.markets.get(marketId);
  const changed = [...known].filter(([order, remaining]) => order.remaining !== remaining).map(([order]) => order);
  const ids = new Set(placed.results.flatMap((result) => ('order' in result ? [result.order.orderId] : [])));
  const ended = [...ids].flatMap((orderId) => fork.orders.get(orderId) ?? []);
  const bets = market ? [...new Set([...changed, ...added, ...ended])] : [];
  return {
    cancelled: cancelled.results,
    placed: placed.results,
    bets: market ? bets.map((order) => snapshotOrder(fork, market, order)) : [],
    before,
    after: standingOf(fork, asked),
  };
}

function suspend(fork: Engine, marketId: string, now: number): void {
  const gameId = fork.markets.get(marketId)?.definition.gameId ?? '';
  const status = { status: 'suspended', reason: 'What if' } as const;
  tryOn(fork, { type: 'setMarketStatus', gameId, feedSeq: null, marketId, ...status }, now);
}

function standingOf(fork: Engine, { playerId, marketId }: WhatIf): Standing {
  const market = fork.markets.get(marketId);
  const asset = fork.players.get(playerId)?.asset;
  const position = (asset && market?.books.get(asset)?.positions.get(playerId)) ?? null;
  return {
    exposure: position?.exposure ?? 0,
    outcomes: market ? profitByOutcome(market, position) : [],
    cashOut: cashOutValue(fork, { playerId, marketId })?.value ?? null,
  };
}
