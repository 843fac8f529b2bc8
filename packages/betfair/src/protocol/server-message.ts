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
