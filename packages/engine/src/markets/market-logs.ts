import { isFixedOnly, MARKET_KINDS, type MarketDefinition, MarketLog } from '@crease/exchange';
import type { FactSink } from '../core/outcome.ts';
import type { Engine, Fact } from './state.ts';

/** Returns the definition of a market that opens, marked if its matching is logged: only of markets with a book. */
export function withLogging(
  { matchingLog }: Pick<Engine, 'matchingLog'>,
  definition: MarketDefinition,
): MarketDefinition {
  const { isLogged, ...terms } = definition;
  const isOn = matchingLog && isLogged !== false && !isFixedOnly(terms) && MARKET_KINDS[terms.type].dealtBy === 'book';
  return isOn ? { ...terms, isLogged: true } : terms;
}

/** Returns the log of a market; null if its matching is not logged. */
export function logOf(
  { changedLogs }: Pick<Engine, 'changedLogs'>,
  { marketId, isLogged }: MarketDefinition,
  isOver = false,
): MarketLog | null {
  return isLogged === true ? new MarketLog(marketId, changedLogs, isOver) : null;
}

/** Adds the lines of a command to its facts. @param now engine clock, epoch ms. */
export function takeLogs({ changedLogs }: Pick<Engine, 'changedLogs'>, facts: FactSink<Fact>, now: number): void {
  for (let at = 0; at < changedLogs.length; at++) {
    const log = changedLogs[at] as MarketLog;
    const lines = log.take(now);
    if (lines !== '') facts.push({ fact: 'matchingLogged', marketId: log.marketId, lines });
  }
  changedLogs.length = 0;
}
