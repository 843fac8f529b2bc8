import { tableOf } from '@crease/games';
import { useEffect, useState } from 'react';
import type { PastResult } from '../side/road.tsx';
import type { TableTerms } from './use-table.ts';

/** Returns the last results, the latest last; a round is added once its result is shown. */
export function useHistory(
  terms: TableTerms,
  { id, roundId, phase, fell }: Pick<TableTerms, 'id' | 'roundId' | 'phase' | 'fell'>,
): readonly PastResult[] {
  const [history, setHistory] = useState<readonly PastResult[]>(terms.history);
  useEffect(() => {
    const winner = phase === 'result' && fell ? tableOf(id)?.winner(fell.result) : undefined;
    if (winner === undefined) return;
    setHistory((before) => (before.some((one) => one.roundId === roundId) ? before : [...before, { roundId, winner }]));
  }, [id, roundId, phase, fell]);
  return history;
}
