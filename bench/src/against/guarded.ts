/** One figure of a benchmark that must not become worse. */
export interface GuardedFigure {
  readonly name: string;
  /** Matches its line of the output; the first group is the number, thousands separated by commas. */
  readonly line: RegExp;
  readonly better: 'higher' | 'lower';
}

/** The benchmarks that `--against` runs when none is named, with the figures that decide. */
export const GUARDED: Readonly<Record<string, readonly GuardedFigure[]>> = {
  matching: [
    { name: 'engine, commands/s', line: /^1,000,000 commands, steady book: ([\d,]+) commands\/s/, better: 'higher' },
  ],
  durable: [{ name: 'durable, bets/s', line: /^bets\/s: (\d+)/, better: 'higher' }],
  http: [{ name: 'HTTP, bets/s', line: /^reached: (\d+)/, better: 'higher' }],
  fanout: [{ name: 'fan-out, updates/s to all', line: /^Socket\.IO: .*= (\d+) updates\/s/, better: 'higher' }],
  start: [{ name: 'start, s', line: /^slowest: ([\d.]+) s/, better: 'lower' }],
};

/** The least ratio to the version before that a release may have. */
export const LEAST_RATIO = 0.95;

/** Returns the figures of an output, by name. @throws Error naming the figure that it lacks. */
export function figuresOf(bench: string, output: string): Record<string, number> {
  const lines = output.split('\n');
  return Object.fromEntries(
    (GUARDED[bench] ?? []).map(({ name, line }) => {
      const number = lines.map((one) => line.exec(one)?.[1]).find((found) => found !== undefined);
      if (number === undefined) throw new Error(`${bench} printed no “${name}”`);
      return [name, Number(number.replaceAll(',', ''))];
    }),
  );
}

export interface Comparison {
  readonly name: string;
  /** Medians of the runs. */
  readonly before: number;
  readonly now: number;
  /** Median of the pairs' ratios, above 1 where the version now is better. */
  readonly ratio: number;
  readonly ratios: readonly number[];
}

/** Compares runs in turn. @param pairs figures of the version before and of the one now, at least one pair. */
export function comparisonsOf(
  bench: string,
  pairs: readonly { readonly before: Record<string, number>; readonly now: Record<string, number> }[],
): Comparison[] {
  return (GUARDED[bench] ?? []).map(({ name, better }) => {
    const before = pairs.map((pair) => pair.before[name] as number);
    const now = pairs.map((pair) => pair.now[name] as number);
    const ratios = now.map((figure, at) => {
      const other = before[at] as number;
      return better === 'higher' ? figure / other : other / figure;
    });
    return { name, before: median(before), now: median(now), ratio: median(ratios), ratios };
  });
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
