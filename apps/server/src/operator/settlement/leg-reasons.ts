import type { SecondReason } from '@crease/contract';
import type { JudgedEvent } from './second-reasons.ts';
import type { ScoreVerdict } from './verdict.ts';

interface LegDecided extends JudgedEvent {
  readonly verdict: ScoreVerdict;
  /** The runner of the verdict; null: none. */
  readonly winnerName: string | null;
  /** The runner of the leg, by name; empty for a line. */
  readonly runner: string;
  readonly line: { readonly side: 'over' | 'under'; readonly halves: number } | null;
  readonly decision: 'void' | 'won' | 'lost';
  /** The current result of the leg; null: it is open. */
  readonly before: string | null;
}

/** Returns why deciding a leg manually needs a second approver, at any amount. */
export function legReasons(leg: LegDecided): SecondReason[] {
  const { status, decision, before } = leg;
  const isRunning = status === 'in_play' || (status === 'scheduled' && decision !== 'void');
  const reasons: SecondReason[] = isRunning ? ['notEnded'] : [];
  if (decision !== 'void') reasons.push(...scoreReasons(leg));
  if (before !== null && before !== decision) reasons.push('changesResult');
  if (decision === 'void' && mayHaveWon(leg)) reasons.push('takesWinnings');
  return reasons;
}

/** A void takes winnings from players who won the leg, or could have. */
function mayHaveWon({ status, before }: LegDecided): boolean {
  if (before !== null) return before === 'won';
  return status !== 'scheduled' && status !== 'abandoned';
}

function scoreReasons(leg: LegDecided): SecondReason[] {
  const { status, verdict, decision } = leg;
  if (status !== 'abandoned' && verdict.kind === 'open') return ['scoreOpen'];
  const isWon = status === 'abandoned' ? null : wonBy(leg);
  if (isWon === null) return ['scoreCannotTell'];
  return isWon === (decision === 'won') ? [] : ['contradictsScore'];
}

/** null: the score does not determine it. */
function wonBy({ verdict, winnerName, runner, line }: LegDecided): boolean | null {
  if (verdict.kind === 'winner') return line === null && winnerName !== null ? winnerName === runner : null;
  if (verdict.kind !== 'runs' || line === null) return null;
  const [least, most] = [2 * verdict.least, 2 * verdict.most];
  if (least > line.halves) return line.side === 'over';
  return most < line.halves ? line.side === 'under' : null;
}
