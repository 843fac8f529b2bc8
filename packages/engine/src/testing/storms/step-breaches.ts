import type { Engine } from '../../engine.ts';
import type { Command, Fact } from '../../modules.ts';

const BETS: ReadonlySet<string> = new Set([
  'placeOrder',
  'replaceOrder',
  'placeOrders',
  'replaceOrders',
  'cashOut',
  'takeBookmaker',
  'takeFancy',
  'playGame',
  'placeTicket',
]);
/** Commands that may raise the hold of another player. */
const FORCED: ReadonlySet<string> = new Set([
  ...[
    'voidOrder',
    'voidWindow',
    'settleMarket',
    'resettleMarket',
    'continueSettlement',
    'cancelOrders',
    'removeRunner',
  ],
]);

interface Funds {
  readonly available: number;
  readonly held: number;
  readonly debt: number;
  readonly sportsAvailable: number;
  readonly sportsHeld: number;
  readonly wicketAvailable: number;
  readonly wicketHeld: number;
  readonly covered: number;
}

/** Money before a command. */
export interface MoneyBefore {
  /** By `playerId/kind/id`. */
  readonly holds: ReadonlyMap<string, number>;
  /** Funds of the player who bets; null for any other command. */
  readonly funds: Funds | null;
}

export function moneyBefore(engine: Engine, command: Command): MoneyBefore {
  const holds = new Map<string, number>();
  for (const playerState of engine.playerStates)
    for (const { purpose, amount } of playerState?.balances.holds() ?? [])
      holds.set(`${playerState?.player.playerId}/${purpose.kind}/${purpose.id}`, amount);
  return { holds, funds: fundsOf(engine, command) };
}

interface Step {
  readonly command: Command;
  readonly facts: readonly Fact[];
  readonly before: MoneyBefore;
}

/**
 * Returns the breaches of one command, by the states before and after it; permanent invariants are checked elsewhere.
 */
export function stepBreaches(engine: Engine, step: Step): string[] {
  return [...holdBreaches(step), ...fillBreaches(engine, step.facts), ...fundBreaches(engine, step)];
}

/** [I9] A fill never raises a maker's hold. */
function holdBreaches({ command, facts, before }: Step): string[] {
  if (FORCED.has(command.type)) return [];
  const actor = 'playerId' in command ? command.playerId : 0;
  return facts.flatMap((fact) => {
    if (fact.fact !== 'holdChanged' || fact.playerId === actor) return [];
    const held = before.holds.get(`${fact.playerId}/${fact.purpose.kind}/${fact.purpose.id}`) ?? 0;
    return fact.amount > held ? [`[I9] hold of player ${fact.playerId} rose from ${held} to ${fact.amount}`] : [];
  });
}

/** [I25] No order is matched before its delay is over, and none in a stopped market. */
function fillBreaches(engine: Engine, facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if (fact.fact !== 'filled') return [];
    const { marketId, backOrderId, layOrderId, at } = fact.fill;
    const early = [backOrderId, layOrderId].flatMap((orderId) => {
      const dueAt = engine.orders.get(orderId)?.dueAt ?? 0;
      return at < dueAt ? [`[I25] order ${orderId} was matched ${dueAt - at} ms early`] : [];
    });
    return engine.markets.get(marketId)?.stopped ? ['a bet was matched in a stopped market', ...early] : early;
  });
}

/** [I6] The increase of the worst case was available before the bet, and was not lent. */
function fundBreaches(engine: Engine, { command, before: { funds } }: Step): string[] {
  const after = fundsOf(engine, command);
  if (!funds || !after) return [];
  const isMissing =
    after.held - funds.held > funds.available ||
    after.debt > funds.debt ||
    after.sportsHeld - funds.sportsHeld > funds.sportsAvailable ||
    after.wicketHeld - funds.wicketHeld > funds.wicketAvailable ||
    after.covered > funds.covered;
  return isMissing
    ? [`[I6] ${JSON.stringify(command)} exceeded the available money: ${JSON.stringify([funds, after])}`]
    : [];
}

function fundsOf({ playerStates }: Engine, command: Command): Funds | null {
  if (!BETS.has(command.type) || !('playerId' in command)) return null;
  const { playerId } = command;
  const playerState = playerStates[playerId];
  const { available = 0, held = 0, owed: debt = 0, sportsAvailable = 0, sportsHeld = 0 } = playerState?.balances ?? {};
  const { wicketAvailable = 0, wicketHeld = 0 } = playerState?.balances ?? {};
  const covered = playerState?.claims.reduce((sum, claim) => sum + claim.covered, 0) ?? 0;
  return { available, held, debt, sportsAvailable, sportsHeld, wicketAvailable, wicketHeld, covered };
}
