import type { SecondReason } from '@crease/contract';
import type { MarketResult } from '@crease/exchange';
import { CANNOT_TELL, type ScoreVerdict } from './verdict.ts';

/** An event as a result is judged by it. */
export interface JudgedEvent {
  /** By its feed. `gone`: it ended long ago and is not kept. */
  readonly status: 'scheduled' | 'in_play' | 'finished' | 'abandoned' | 'gone';
}

interface Settling extends JudgedEvent {
  readonly verdict: ScoreVerdict;
  readonly result: MarketResult;
  /** The result in force; null: none. */
  readonly before: MarketResult | null;
}

/** Why a result needs a second person, whatever it pays. Empty: one person decides. */
export function secondReasons(settling: Settling): SecondReason[] {
  const { status, result, before } = settling;
  // The score of a match that was not played out decides nothing.
  const verdict = status === 'abandoned' ? CANNOT_TELL : settling.verdict;
  if (result.kind === 'void') return voidReasons(settling);
  const reasons: SecondReason[] = status === 'scheduled' || status === 'in_play' ? ['notEnded'] : [];
  reasons.push(...scoreReasons(verdict, result));
  if (before && !isSame(before, result)) reasons.push('changesResult');
  return reasons;
}

/**
 * A void gives stakes back. Before the event begins, and after it was abandoned, it takes nothing from anybody; else it
 * takes away what somebody won, or was winning.
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

/** Notes aside. */
function isSame(one: MarketResult, other: MarketResult): boolean {
  if (one.kind === 'winners' && other.kind === 'winners') return sorted(one.winners) === sorted(other.winners);
  if (one.kind === 'value' && other.kind === 'value') return one.value === other.value;
  return one.kind === other.kind;
}

const sorted = (winners: readonly number[]) => [...winners].sort((a, b) => a - b).join();
