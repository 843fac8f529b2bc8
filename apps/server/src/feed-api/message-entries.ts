import { isDeepStrictEqual } from 'node:util';
import type { FeedMessage } from '@crease/contract';
import { NOTES, type Refusal, refuse } from '@crease/kernel';
import type { EventEntry, TradedEvent } from '@crease/trading';
import { newTraded } from '../trading/traded.ts';

type Event = TradedEvent<unknown>;
type Snapshot = Extract<FeedMessage, { readonly kind: 'snapshot' }>;

/**
 * Returns the entries of a message about play, state, start or results; a refusal if it cannot follow. @param at epoch
 * ms.
 */
export function entriesOf(message: FeedMessage, event: Event, at: number): readonly EventEntry[] | Refusal {
  switch (message.kind) {
    case 'open':
      return openEntries(message.marketIds ?? offered(event), event);
    case 'play':
      return [message.play];
    case 'undo':
      return [{ kind: 'undo' }];
    case 'state':
      return [stateEntry(message.state, message.reason)];
    case 'event':
      return eventEntries(message.event);
    case 'snapshot':
      return snapshotEntries(message, event, at);
    case 'result':
      return [{ kind: 'declare', marketId: message.marketId, result: { ...message.result, note: message.reason } }];
    case 'heartbeat':
      return event.isClockDue(at) ? [{ kind: 'clock' }] : [];
    default:
      return [];
  }
}

function offered(event: Event): string[] {
  return event.outline().offered.map(({ marketId }) => marketId);
}

/** Markets that are open already stay so: the message may be sent again after a crash. */
function openEntries(marketIds: readonly string[], event: Event): EventEntry[] {
  const closed = marketIds.filter((marketId) => !event.openingOf(marketId));
  return closed.length > 0 ? [{ kind: 'open', marketIds: closed }] : [];
}

/** Returns the entry of a state of the event. */
export function stateEntry(
  state: 'ballRunning' | 'suspended' | 'resumed',
  reason: string = NOTES.suspended,
): EventEntry {
  if (state === 'suspended') return { kind: 'suspend', reason };
  return { kind: state === 'resumed' ? 'publish' : 'ballRunning' };
}

type EventAct = Extract<FeedMessage, { readonly kind: 'event' }>['event'];

function eventEntries(act: EventAct): EventEntry[] | Refusal {
  if (act.do === 'reschedule')
    return [{ kind: 'schedule', startsAt: Date.parse(act.startsAt), reason: 'Rescheduled by the feed' }];
  return act.do === 'abandon'
    ? [{ kind: 'abandon', reason: act.reason }]
    : refuse('INVALID_INPUT', { reason: 'feedAgain' });
}

/** Takes back what the snapshot does not have, and enters what it has in addition; refuses it as a whole. */
function snapshotEntries({ plays }: Snapshot, event: Event, at: number): EventEntry[] | Refusal {
  const copy = newTraded(event.plan).event;
  for (const play of plays) {
    const refused = copy.check(play);
    if (refused) return refused;
    copy.enter(play, copy.timeOf(at));
  }
  const known = event.outline().played;
  const firstOther = plays.findIndex((play, place) => !isDeepStrictEqual(known[place], play));
  const kept = firstOther < 0 ? Math.min(plays.length, known.length) : firstOther;
  const undone = known.slice(kept).map((): EventEntry => ({ kind: 'undo' }));
  return [...undone, ...plays.slice(kept)];
}
