import { checkMarketChange, checkStreamMessage } from './check-message.ts';
import type { StreamMessage } from './stream-message.ts';

/** The valid part of an invalid line. */
interface SavedLine {
  /** null if no part is valid. */
  readonly message: StreamMessage | null;
  /** Markets whose changes are lost, as far as readable. */
  readonly lost: readonly string[];
  /** Those with an invalid definition. */
  readonly refused: readonly { readonly id: string; readonly fault: string }[];
}

/** Finds market ids in a line that is truncated or otherwise not JSON. */
const NAMED = /"id"\s*:\s*"([\w.:-]{1,60})"/g;

/** Keeps the valid changes of a line with several markets. */
export function saveValidChanges(line: string): SavedLine {
  let message: { mc?: unknown } | null;
  try {
    message = JSON.parse(line) as { mc?: unknown } | null;
  } catch {
    return { message: null, lost: [...line.matchAll(NAMED)].map(([, id]) => id as string), refused: [] };
  }
  if (!Array.isArray(message?.mc)) return { message: null, lost: [], refused: [] };
  const read = message.mc.map((change: unknown) => ({
    change,
    id: (change as { id?: unknown } | null)?.id,
    fault: checkMarketChange(change),
  }));
  const rest = { ...message, mc: read.filter(({ fault }) => fault === null).map(({ change }) => change) };
  const isSound = rest.mc.length > 0 && checkStreamMessage(rest) === null;
  return {
    message: isSound ? (rest as unknown as StreamMessage) : null,
    lost: read.flatMap(({ id, fault }) => (typeof id === 'string' && (fault !== null || !isSound) ? [id] : [])),
    refused: read.flatMap(({ id, fault }) =>
      fault?.startsWith('.marketDefinition') && typeof id === 'string' ? [{ id, fault: fault.slice(1) }] : [],
    ),
  };
}
