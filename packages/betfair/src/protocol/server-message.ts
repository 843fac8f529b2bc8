import { checkStreamMessage, type MarketChange, saveValidChanges } from '@crease/replay';
import { z } from 'zod';

/** Absent and null mean the same. */
const maybe = <T>(schema: z.ZodType<T>) => schema.nullish().transform((value) => value ?? undefined);

const clock = maybe(z.string().max(10_000));

const connection = z.object({ op: z.literal('connection'), connectionId: maybe(z.string().max(200)) });

const status = z.object({
  op: z.literal('status'),
  id: maybe(z.number().int()),
  statusCode: z.enum(['SUCCESS', 'FAILURE']),
  errorCode: maybe(z.string().max(200)),
  errorMessage: maybe(z.string().max(2_000)),
});

/** Envelope of a market change message; its changes are checked by the decoder. */
const envelope = z.object({
  op: z.literal('mcm'),
  id: z.number().int(),
  pt: z.number().int().nonnegative(),
  ct: maybe(z.enum(['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT'])),
  segmentType: maybe(z.enum(['SEG_START', 'SEG', 'SEG_END'])),
  initialClk: clock,
  clk: clock,
  conflateMs: maybe(z.number().int().nonnegative()),
  heartbeatMs: maybe(z.number().int().positive()),
  /** 503: the exchange itself is late; absent: healthy. */
  status: maybe(z.number().int()),
});

const message = z.discriminatedUnion('op', [connection, status, envelope]);

export type StatusMessage = z.infer<typeof status>;

/** A message with changes of markets. */
export interface MarketMessage extends z.infer<typeof envelope> {
  readonly changes: readonly MarketChange[];
  /** Markets with an unreadable change, which is left out. */
  readonly lost: readonly string[];
}

type ServerMessage = z.infer<typeof connection> | StatusMessage | MarketMessage;

/** Parses one line of the exchange. @returns the message, or a short description of the fault. */
export function readServerMessage(line: string): ServerMessage | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'a line that is not JSON';
  }
  const read = message.safeParse(value);
  if (!read.success) return `a message that does not fit: ${read.error.issues[0]?.path.join('.') || 'op'}`;
  return read.data.op === 'mcm' ? marketMessage(line, value, read.data) : read.data;
}

function marketMessage(line: string, value: unknown, read: z.infer<typeof envelope>): MarketMessage | string {
  if (checkStreamMessage(value) === null)
    return { ...read, changes: (value as { mc?: readonly MarketChange[] }).mc ?? [], lost: [] };
  const saved = saveValidChanges(line);
  if (saved.lost.length === 0) return 'market changes that cannot be read';
  return { ...read, changes: saved.message?.mc ?? [], lost: saved.lost };
}

/** Most changes in one logical message: far above a first image of the largest subscription. */
const CHANGES_MAX = 20_000;

/** The segments do not form a message. */
export class SegmentFault extends Error {
  override readonly name = 'SegmentFault';
}

/**
 * Joins the segments of one logical message. A heartbeat between them is only a sign of life: its position is left out.
 */
export class SegmentJoiner {
  #begun: MarketMessage | null = null;

  /**
   * Returns the logical message that is now complete; null if more segments follow.
   * @throws SegmentFault if the order of segments is impossible, or the message is too long.
   */
  take(message: MarketMessage): MarketMessage | null {
    const { segmentType } = message;
    if (message.ct === 'HEARTBEAT') return this.#begun ? null : message;
    if (segmentType === undefined || segmentType === 'SEG_START') {
      if (this.#begun) throw new SegmentFault('a new message before the end of a segmented one');
      if (segmentType === undefined) return message;
      this.#begun = message;
      return null;
    }
    if (!this.#begun) throw new SegmentFault(`${segmentType} without SEG_START`);
    const joined = join(this.#begun, message);
    if (joined.changes.length > CHANGES_MAX) throw new SegmentFault(`a message of more than ${CHANGES_MAX} changes`);
    this.#begun = segmentType === 'SEG' ? joined : null;
    return segmentType === 'SEG' ? null : joined;
  }
}

/** The kind of the message is in its first segment, its position in the last one. */
function join(begun: MarketMessage, next: MarketMessage): MarketMessage {
  return {
    ...begun,
    ...next,
    ct: begun.ct ?? next.ct,
    initialClk: next.initialClk ?? begun.initialClk,
    changes: [...begun.changes, ...next.changes],
    lost: [...begun.lost, ...next.lost],
  };
}
