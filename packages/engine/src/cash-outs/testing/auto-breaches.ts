import type { Command, Engine, Fact } from '../../index.ts';

/**
 * Returns the breaches of an automatic cash-out: a result below the accepted minimum, a trigger without an offer that
 * reached its figure, or orders that are not matched in full.
 */
export function autoBreaches(engine: Engine, command: Command, facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if (fact.fact !== 'autoCashOutChanged') return [];
    const { playerId, marketId, takeProfit, worst, endReason, result } = fact.autoCashOut;
    const say = (breach: string) => `automatic cash out of player ${playerId} in ${marketId} ${breach}`;
    if (fact.autoCashOut.endedAt === null) return [];
    const breaches: string[] = [];
    if (engine.autoCashOuts.get(marketId, playerId)) breaches.push(say('is active although it is over'));
    if (endReason !== 'takeProfit' && endReason !== 'stopLoss') return breaches;
    const floor = endReason === 'takeProfit' ? takeProfit : worst;
    if (floor === null || result === null || result < floor) breaches.push(say(`ended at ${result}, below ${floor}`));
    const market = engine.markets.get(marketId);
    const asset = engine.players.get(playerId)?.asset;
    // One beat may release other bets of the player after the cash-out.
    if (command.type === 'beat') return breaches;
    // Requesting a book of a market creates it, and a replay of the log would not.
    const [, book] = [...(market?.books ?? [])].find(([own]) => own === asset) ?? [];
    const position = book?.positions.get(playerId);
    if (!position || !market) return [...breaches, say('has no bets')];
    const kept = position.steps.filter((_, at) => market.runnerStatus[at] !== 'removed');
    const lowest = kept.sort((one, other) => one - other).slice(0, market.definition.winners ?? 1);
    const least = lowest.reduce((sum, step) => sum + step, position.base);
    if (least !== result) breaches.push(say(`reports ${result}, but left ${least}`));
    return breaches;
  });
}
