import type { ReplyOf } from '@crease/client';
import { Button, Chip, Row, Stack } from '@crease/ui';
import { call, failureText, notify, queryClient } from '@crease/web';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isReason, ReasonField } from '../parts/reason-field.tsx';
import type { DeskMarket } from './desk-market.ts';

type SuspensionAct = 'stopMarket' | 'resumeMarket';

type MarketRef = Pick<DeskMarket, 'marketId'>;

export interface Suspension {
  readonly busy: boolean;
  /** The markets suspended last, for which a reason can be added; empty: none. */
  readonly unexplained: readonly string[];
  /** Whether this page suspended these markets last and nobody has resumed them since: S resumes them. */
  readonly isOwn: (markets: readonly MarketRef[]) => boolean;
  readonly suspend: (markets: readonly MarketRef[]) => Promise<void>;
  readonly resume: (markets: readonly MarketRef[]) => Promise<void>;
  /** Dismisses the request for a reason. */
  readonly explained: () => void;
}

const SHOWN_BY = ['deskMarkets', 'deskMarket', 'deskEvent'] as const;

interface SuspensionReasonProps {
  marketIds: readonly string[];
  /** Called once the reason is stored or dismissed. */
  onDone: () => void;
}

const USUAL = ['Wrong price', 'Feed late', 'Incident in the match', 'Large bets', 'Under review'] as const;

/** Asks for a reason after markets were suspended; optional, stored in the audit trail. */
export function SuspensionReason({ marketIds, onDone }: SuspensionReasonProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const store = async (reason: string) => {
    if (busy || !isReason(reason)) return;
    setBusy(true);
    const calls = marketIds.map((marketId) => call('noteMarket', { body: { marketId, reason }, silent: true }));
    const failed = (await Promise.allSettled(calls)).find((one) => one.status === 'rejected');
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ['marketBook'] });
    if (failed) return void notify({ status: 'error', message: failureText(failed.reason) });
    notify({ status: 'success', message: 'Reason stored' });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store(text.trim());
  };
  return (
    <Stack as="form" gap={8} shrink aria-label="Reason for suspending" onSubmit={submit}>
      <Row as="span" wrap gap={6}>
        {USUAL.map((usual) => (
          <Chip key={usual} on={text === usual} onToggle={() => void store(usual)}>
            {usual}
          </Chip>
        ))}
      </Row>
      <ReasonField label="Why? Optional, kept in the audit trail" value={text} hint={null} onChange={setText} />
      <Row as="span" wrap gap={6}>
        <Button type="submit" size="small" busy={busy} disabled={!isReason(text)}>
          Save the reason
        </Button>
        <Button size="small" look="ghost" onClick={onDone}>
          No reason
        </Button>
      </Row>
    </Stack>
  );
}

/**
 * Suspends and resumes markets at once, without a reason. The desk shows the new state before the server replies and
 * refetches afterwards.
 * @param shown the markets of the page.
 */
export function useSuspension(shown: readonly DeskMarket[]): Suspension {
  const [busy, setBusy] = useState(false);
  const [own, setOwn] = useState<readonly string[]>([]);
  const stoppedIds = idsOf(shown.filter(({ stopped }) => stopped)).join(' ');
  useEffect(() => {
    const ids = new Set(stoppedIds.split(' '));
    setOwn((before) => before.filter((id) => ids.has(id)));
  }, [stoppedIds]);
  const [unexplained, setUnexplained] = useState<readonly string[]>([]);
  // An undo waits for the command before it, so the server receives both in order.
  const before = useRef(Promise.resolve());
  const underWay = useRef(0);
  const act = (name: SuspensionAct, markets: readonly MarketRef[]) => {
    if (markets.length === 0) return before.current;
    const ids = idsOf(markets);
    setOwn(name === 'stopMarket' ? ids : []);
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
    isOwn: (markets) => idsOf(markets).every((id) => own.includes(id)),
    suspend: (markets) => act('stopMarket', markets),
    resume: (markets) => act('resumeMarket', markets),
    explained: () => setUnexplained([]),
  };
}

const idsOf = (markets: readonly MarketRef[]) => markets.map(({ marketId }) => marketId);

function report(name: SuspensionAct, done: readonly PromiseSettledResult<unknown>[]): void {
  const failed = done.filter((one) => one.status === 'rejected');
  const success = `${done.length - failed.length} ${name === 'stopMarket' ? 'suspended' : 'resumed'}`;
  if (failed[0])
    notify({ status: 'error', message: `${success}, ${failed.length} not: ${failureText(failed[0].reason)}` });
  else notify({ status: 'success', message: success });
}

/** Shows markets as suspended or open on every list and page before the server replies. */
async function showAtOnce(ids: ReadonlySet<string>, isStopped: boolean): Promise<void> {
  // A pending reply would restore the old state.
  await Promise.all(SHOWN_BY.map((name) => queryClient.cancelQueries({ queryKey: [name] })));
  const turned = (market: DeskMarket): DeskMarket =>
    ids.has(market.marketId) ? { ...market, stopped: isStopped, status: isStopped ? 'suspended' : 'open' } : market;
  function change<T>(name: (typeof SHOWN_BY)[number], to: (data: T) => T) {
    queryClient.setQueriesData<T>({ queryKey: [name] }, (data) => data && to(data));
  }
  change<ReplyOf<'deskMarkets'>>('deskMarkets', (list) => ({ ...list, items: list.items.map(turned) }));
  change<ReplyOf<'deskMarket'>>('deskMarket', turned);
  change<ReplyOf<'deskEvent'>>('deskEvent', (event) => ({ ...event, markets: event.markets.map(turned) }));
}
