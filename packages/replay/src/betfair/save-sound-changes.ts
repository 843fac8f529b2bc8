import { checkMarketChange, checkMessage } from './check-message.ts';
import type { StreamMessage } from './stream-message.ts';

/** What is left of a line that does not fit. */
interface SavedLine {
  /** null when nothing sound is left. */
  readonly message: StreamMessage | null;
  /** The markets whose changes are lost with the rest, as far as they can be read. */
  readonly lost: readonly string[];
  /** Those of them whose definitions did not fit. */
  readonly refused: readonly { readonly id: string; readonly fault: string }[];
}

/** A market in a line that is cut off, or no JSON for another reason. */
const NAMED = /"id"\s*:\s*"([\w.:-]{1,60})"/g;

/** A line may tell of many markets: a change that does not fit takes only itself out. */
export function saveSoundChanges(line: string): SavedLine {
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
  const isSound = rest.mc.length > 0 && checkMessage(rest) === null;
  return {
    message: isSound ? (rest as unknown as StreamMessage) : null,
    lost: read.flatMap(({ id, fault }) => (typeof id === 'string' && (fault !== null || !isSound) ? [id] : [])),
    refused: read.flatMap(({ id, fault }) =>
      fault?.startsWith('.marketDefinition') && typeof id === 'string' ? [{ id, fault: fault.slice(1) }] : [],
    ),
  };
}
