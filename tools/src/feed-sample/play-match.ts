import { type FeedDraft, type FeedEvent, feedBatch } from '@crease/contract';
import type { FeedSender } from './feed-sender.ts';
import type { FeedMatch } from './feed-step.ts';

/** The server suspends the markets of a silent provider: time between two messages, ms. */
const HEARTBEAT_MS = 1_000;
/** Most messages of one request. */
const BATCH = 100;

interface Pace {
  /** Waits, ms. */
  readonly wait: (ms: number) => Promise<void>;
  /** How much faster than the recording; Infinity: without waits. */
  readonly speed: number;
  /** ISO time of the event. */
  readonly startsAt: string;
}

/**
 * Sends a recorded match, with heartbeats while nothing happens.
 * @param report called after each message.
 * @returns the number of messages.
 * @throws Error if the server refuses one.
 */
export async function playMatch(
  match: FeedMatch,
  sender: FeedSender,
  { wait, speed, startsAt, report }: Pace & { readonly report: (sent: FeedDraft, event: FeedEvent) => void },
): Promise<number> {
  let sent = 0;
  for (const step of match.steps(startsAt)) {
    if (step.kind !== 'pause') {
      report(step, (await sender.send(step)).event);
      sent++;
      continue;
    }
    for (let left = step.ms / speed; left > 0; left -= HEARTBEAT_MS) {
      await wait(Math.min(left, HEARTBEAT_MS));
      if (left <= HEARTBEAT_MS) break;
      await sender.send({ kind: 'heartbeat' });
      sent++;
    }
  }
  return sent;
}

/**
 * Checks a recorded match without changes: the form of every message here, and the first ones by the server, which
 * checks a request at a time.
 * @returns numbers of messages.
 * @throws Error for a message that is refused.
 */
export async function checkMatch(match: FeedMatch, sender: FeedSender, startsAt: string) {
  const drafts = [...match.steps(startsAt)].filter((step) => step.kind !== 'pause');
  for (let at = 0; at < drafts.length; at += BATCH)
    feedBatch.parse({
      messages: drafts.slice(at, at + BATCH).map((draft, place) => ({ seq: at + place + 1, ...draft })),
    });
  const first = drafts.slice(0, BATCH);
  const { event } = await sender.send(...first);
  return { messages: drafts.length, byServer: first.length, event };
}
