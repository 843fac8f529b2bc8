import type { SecondReason } from '@crease/contract';
import type { MarketResult } from '@crease/exchange';
import { CANNOT_TELL, type ScoreVerdict } from './verdict.ts';

/** An event as far as a result depends on it. */
export interface JudgedEvent {
  /** By its feed. `gone`: it ended long ago and was deleted. */
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned' | 'gone';
}

interface Settling extends JudgedEvent {
  readonly verdict: ScoreVerdict;
  readonly result: MarketResult;
  /** The current result; null: none. */
  readonly before: MarketResult | null;
}

/** Returns why a result needs a second approver, at any amount. Empty: it does not. */
export function secondReasons(settling: Settling): SecondReason[] {
  const { status, result, before } = settling;
  // The score of an unfinished match decides nothing.
  const verdict = status === 'abandoned' ? CANNOT_TELL : settling.verdict;
  if (result.kind === 'void') return voidReasons(settling);
  const reasons: SecondReason[] = status === 'scheduled' || status === 'in_play' ? ['notEnded'] : [];
  reasons.push(...scoreReasons(verdict, result));
  if (before && !isSame(before, result)) reasons.push('changesResult');
  return reasons;
}

/**
 * A void returns stakes. Before the event starts, and after it was abandoned, it takes nothing from anyone; else it
 * takes winnings away.
 */
function voidReasons({ status, verdict, before }: Settling): SecondReason[] {
  if (before && before.kind !== 'void') return ['changesResult', 'takesWinnings'];
  if (before || status === 'scheduled' || status === 'abandoned') return [];
  return verdict.kind === 'open' ? ['notEnded', 'takesWinnings'] : ['takesWinnings'];
}

function scoreReasons(verdict: ScoreVerdict, result: MarketResult): SecondReason[] {
  if (verdict.kind === 'open') return ['scoreOpen'];
  if (verdict.kind === 'winner') {
    const isIt = result.kind === 'winners' && result.winners.length === 1 && result.winners[0] === verdict.winner;
    return isIt ? [] : ['contradictsScore'];
  }
  if (verdict.kind !== 'runs' || result.kind !== 'value') return ['scoreCannotTell'];
  const { least, most } = verdict;
  if (result.value < least || result.value > most) return ['contradictsScore'];
  return least === most ? [] : ['scoreCannotTell'];
}

/** Ignores notes. */
function isSame(one: MarketResult, other: MarketResult): boolean {
  if (one.kind === 'winners' && other.kind === 'winners') return sorted(one.winners) === sorted(other.winners);
  if (one.kind === 'value' && other.kind === 'value') return one.value === other.value;
  return one.kind === other.kind;
}

const sorted = (winners: readonly number[]) => [...winners].sort((a, b) => a - b).join();
