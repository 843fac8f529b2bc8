import type { StreamMessage } from './stream/stream-message.ts';

/** A valid line of a recorded file, or the valid part of one. */
export interface ReadLine {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  readonly line: string;
  readonly message: StreamMessage;
  /** Markets with a change lost after this line. */
  readonly lost: readonly string[];
}

/** A skipped line or part of one, and the markets concerned. */
export interface Loss extends Pick<ReadLine, 'file' | 'number'> {
  readonly marketIds: readonly string[];
}

type Places = Map<ReadLine, Set<string>>;

/**
 * Inserts losses among the lines: each follows the last line before it in its own file, or precedes the first. It takes
 * that line's time, because its own is not trustworthy.
 */
export function placeLosses(lines: readonly ReadLine[], losses: readonly Loss[]): readonly ReadLine[] {
  if (losses.length === 0) return lines;
  const [before, behind]: [Places, Places] = [new Map(), new Map()];
  for (const file of new Set(losses.map((loss) => loss.file))) {
    const own = lines.filter((line) => line.file === file).sort(byNumber);
    let next = 0;
    for (const { number, marketIds } of losses.filter((loss) => loss.file === file).sort(byNumber)) {
      while ((own[next]?.number ?? Number.POSITIVE_INFINITY) <= number) next++;
      const [places, at] = next > 0 ? [behind, own[next - 1]] : [before, own[0]];
      if (at) note(places, at, marketIds);
    }
  }
  return lines.flatMap((line) => {
    const [first, after] = [before.get(line), behind.get(line)];
    return [...(first ? [silent(line, first)] : []), after ? { ...line, lost: [...after] } : line];
  });
}

const byNumber = (one: Pick<Loss, 'number'>, other: Pick<Loss, 'number'>) => one.number - other.number;

function note(places: Places, at: ReadLine, marketIds: readonly string[]): void {
  const known = places.get(at) ?? new Set();
  places.set(at, known);
  for (const marketId of marketIds) known.add(marketId);
}

/** A line at the same moment with losses only. */
function silent(line: ReadLine, lost: ReadonlySet<string>): ReadLine {
  const message: StreamMessage = { op: line.message.op, pt: line.message.pt };
  return { ...line, message, line: JSON.stringify(message), lost: [...lost] };
}
