import { checkMarketChange, checkMessage } from './check-message.ts';
import type { StreamMessage } from './stream-message.ts';

/** What is left of a line that does not fit, and whose definitions did not. */
interface SavedLine {
  /** null when nothing sound is left. */
  readonly message: StreamMessage | null;
  readonly refused: readonly { readonly id: string; readonly fault: string }[];
}

/** A line may tell of many markets: one that does not fit takes only itself out. null when the line is no message. */
export function saveSoundChanges(line: string): SavedLine | null {
  let message: { mc?: unknown };
  try {
    message = JSON.parse(line) as { mc?: unknown };
  } catch {
    return null;
  }
  if (!Array.isArray(message?.mc)) return null;
  const read = message.mc.map((change: unknown) => ({ change, fault: checkMarketChange(change) }));
  const refused = read.flatMap(({ change, fault }) => {
    const id = (change as { id?: unknown } | null)?.id;
    return fault?.startsWith('.marketDefinition') && typeof id === 'string' ? [{ id, fault: fault.slice(1) }] : [];
  });
  const rest = { ...message, mc: read.filter(({ fault }) => fault === null).map(({ change }) => change) };
  const isSound = rest.mc.length > 0 && checkMessage(rest) === null;
  return { message: isSound ? (rest as unknown as StreamMessage) : null, refused };
}
