import type { CashOutUpdate } from '@crease/client';
import { ApiError } from '@crease/client';
import type { CashOutWanted } from '@crease/contract';
import { live } from '@crease/web';
import { useCallback, useSyncExternalStore } from 'react';

interface Followed {
  readonly wanted: CashOutWanted;
  /** The last published quote; undefined until the first. */
  update: CashOutUpdate | undefined;
  /** Of the last update on this connection; another server's clock may be behind, and its numbers begin lower. */
  sequence: number;
  readonly listeners: Set<() => void>;
}

/** By market and share: components that show the same quote share one subscription. */
const followed = new Map<string, Followed>();
/** Subscriptions to be sent: those of one render are sent together. */
const joins = new Set<string>();
const leaves = new Map<string, CashOutWanted>();
let isStarted = false;
let isDrainPlanned = false;

const keyOf = ({ marketId, share }: CashOutWanted) => `${marketId}\n${share ?? ''}`;

/**
 * Returns the server's quote for cashing out of a market, updated over the socket; undefined until the first.
 * @param share percent; null: only the full quote. A null `marketId` subscribes to nothing.
 */
export function useCashOutUpdate(marketId: string | null, share: number | null): CashOutUpdate | undefined {
  const subscribe = useCallback(
    (changed: () => void) => (marketId === null ? () => {} : follow({ marketId, share }, changed)),
    [marketId, share],
  );
  const read = () => (marketId === null ? undefined : followed.get(keyOf({ marketId, share }))?.update);
  return useSyncExternalStore(subscribe, read, read);
}

function follow(wanted: CashOutWanted, changed: () => void): () => void {
  start();
  const key = keyOf(wanted);
  const held = followed.get(key) ?? { wanted, update: undefined, sequence: 0, listeners: new Set() };
  if (held.listeners.size === 0) {
    followed.set(key, held);
    if (!leaves.delete(key)) joins.add(key);
    planDrain();
  }
  held.listeners.add(changed);
  return () => {
    held.listeners.delete(changed);
    if (held.listeners.size > 0) return;
    followed.delete(key);
    if (!joins.delete(key)) leaves.set(key, wanted);
    planDrain();
  };
}

/** Follows the connection; called once, by the first component. Every new connection is subscribed again. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  const client = live();
  client.onCashOut(take);
  client.onConnection((state) => {
    if (state !== 'live') return;
    leaves.clear();
    for (const [key, held] of followed) {
      held.sequence = 0;
      joins.add(key);
    }
    planDrain();
  });
}

function take(update: CashOutUpdate): void {
  const held = followed.get(keyOf(update));
  if (!held || held.sequence > update.sequence) return;
  held.sequence = update.sequence;
  held.update = update;
  for (const changed of held.listeners) changed();
}

function planDrain(): void {
  if (isDrainPlanned) return;
  isDrainPlanned = true;
  queueMicrotask(() => {
    isDrainPlanned = false;
    const { connection } = live();
    if (connection === 'live' || connection === 'stale') drain();
  });
}

function drain(): void {
  const left = [...leaves.values()];
  const joined = [...joins].flatMap((key) => followed.get(key)?.wanted ?? []);
  leaves.clear();
  joins.clear();
  const client = live();
  if (left.length > 0) client.request('cashOut:leave', { wanted: left }).catch(() => null);
  if (joined.length > 0) void ask(joined);
}

async function ask(wanted: CashOutWanted[]): Promise<void> {
  try {
    for (const update of await live().request('cashOut:join', { wanted })) take(update);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TIMEOUT') return;
    // The server may not have received it: subscribe again.
    for (const each of wanted) if (followed.has(keyOf(each))) joins.add(keyOf(each));
    planDrain();
  }
}
