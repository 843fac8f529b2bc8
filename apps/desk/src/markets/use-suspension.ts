import type { ReplyOf } from '@crease/client';
import { call, failureText, notify, queryClient } from '@crease/web';
import { useRef, useState } from 'react';
import type { DeskMarket } from './desk-market.ts';

type SuspensionAct = 'stopMarket' | 'resumeMarket';
type MarketRef = Pick<DeskMarket, 'marketId'>;

interface Suspension {
  readonly busy: boolean;
  /** Markets suspended last, whose reason may be added now; empty: none. */
  readonly unexplained: readonly string[];
  readonly suspend: (markets: readonly MarketRef[]) => Promise<void>;
  readonly resume: (markets: readonly MarketRef[]) => Promise<void>;
  /** The reason was given, or none is wanted. */
  readonly explained: () => void;
}

/**
 * An operator's hand on markets: suspends and resumes at once, without a reason. The desk shows it before the server has
 * answered, and reads everything again once it has.
 */
export function useSuspension(): Suspension {
  const [busy, setBusy] = useState(false);
  const [unexplained, setUnexplained] = useState<readonly string[]>([]);
  // A key that takes back what is still on its way waits for it: the server hears both in their order.
  const before = useRef(Promise.resolve());
  const underWay = useRef(0);
  const act = (name: SuspensionAct, markets: readonly MarketRef[]) => {
    if (markets.length === 0) return before.current;
    const ids = markets.map(({ marketId }) => marketId);
    void showAtOnce(new Set(ids), name === 'stopMarket');
    underWay.current++;
    before.current = before.current.then(() => send(name, ids));
    return before.current;
  };
  const send = async (name: SuspensionAct, ids: readonly string[]) => {
    setBusy(true);
    const done = await Promise.allSettled(ids.map((marketId) => call(name, { body: { marketId }, silent: true })));
    underWay.current--;
    setBusy(underWay.current > 0);
    if (underWay.current === 0) void queryClient.invalidateQueries();
    const stopped = ids.filter((_, at) => done[at]?.status === 'fulfilled');
    setUnexplained(name === 'stopMarket' ? stopped : []);
    report(name, done);
  };
  return {
    busy,
    unexplained,
    suspend: (markets) => act('stopMarket', markets),
    resume: (markets) => act('resumeMarket', markets),
    explained: () => setUnexplained([]),
  };
}

function report(name: SuspensionAct, done: readonly PromiseSettledResult<unknown>[]): void {
  const failed = done.filter((one) => one.status === 'rejected');
  const success = `${done.length - failed.length} ${name === 'stopMarket' ? 'suspended' : 'resumed'}`;
  if (failed[0])
    notify({ status: 'error', message: `${success}, ${failed.length} not: ${failureText(failed[0].reason)}` });
  else notify({ status: 'success', message: success });
}

const SHOWN_BY = ['deskMarkets', 'deskMarket', 'deskEvent'] as const;

/** Every list and page that shows one of the markets shows it suspended or open before the server has answered. */
async function showAtOnce(ids: ReadonlySet<string>, isStopped: boolean): Promise<void> {
  // An answer under way would show the old state again.
  await Promise.all(SHOWN_BY.map((name) => queryClient.cancelQueries({ queryKey: [name] })));
  const turned = (market: DeskMarket): DeskMarket =>
    ids.has(market.marketId) ? { ...market, stopped: isStopped, status: isStopped ? 'suspended' : 'open' } : market;
  const change = <T>(name: (typeof SHOWN_BY)[number], to: (data: T) => T) =>
    queryClient.setQueriesData<T>({ queryKey: [name] }, (data) => data && to(data));
  change<ReplyOf<'deskMarkets'>>('deskMarkets', (list) => ({ ...list, items: list.items.map(turned) }));
  change<ReplyOf<'deskMarket'>>('deskMarket', turned);
  change<ReplyOf<'deskEvent'>>('deskEvent', (event) => ({ ...event, markets: event.markets.map(turned) }));
}
