import type { Catalogue } from '../../markets/catalogue.ts';
import { scoreVerdict } from './score-verdict.ts';
import type { JudgedEvent } from './second-reasons.ts';
import { CANNOT_TELL, type ScoreVerdict } from './verdict.ts';

interface Judged extends JudgedEvent {
  readonly verdict: ScoreVerdict;
  /** The runner of the verdict; null: none. */
  readonly winnerName: string | null;
}

/** Returns the event's status by its feed, and the market's result by its score. */
export function judgeMarket(
  catalogue: Pick<Catalogue, 'definition' | 'sportEvent'>,
  { marketId, gameId }: { readonly marketId: string; readonly gameId: string },
): Judged {
  const [event, definition] = [catalogue.sportEvent(gameId), catalogue.definition(marketId)];
  if (!event || !definition) return { status: event?.status ?? 'gone', verdict: CANNOT_TELL, winnerName: null };
  const runners = definition.runners.map(({ name }) => name);
  const verdict = scoreVerdict({ name: definition.name, runners }, event.score, event.teams);
  const winnerName = verdict.kind === 'winner' ? (runners[verdict.winner] ?? null) : null;
  return { status: event.status, verdict, winnerName };
}
