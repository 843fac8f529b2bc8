import { useEffect, useState } from 'react';
import { type CheckedLog, readMarketLog } from './read-market-log.ts';

type LogState =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'read'; readonly log: CheckedLog };

const BEGUN: LogState = { kind: 'reading', done: 0, total: 0 };

/** Reads and checks the log of a market once. */
export function useMarketLog(marketId: string): LogState {
  const [state, setState] = useState<LogState>(BEGUN);
  useEffect(() => {
    let isWanted = true;
    const say = (next: LogState) => {
      if (isWanted) setState(next);
    };
    say(BEGUN);
    readMarketLog(marketId, (done, total) => say({ kind: 'reading', done, total })).then(
      (log) => say({ kind: 'read', log }),
      (error: unknown) => say({ kind: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [marketId]);
  return state;
}
