import type { BetFindings } from './bet-record.ts';
import type { FaultEffect } from './silences.ts';

/** Everything that a run found. */
export interface ChaosFindings {
  readonly seconds: number;
  readonly effects: readonly FaultEffect[];
  readonly bets: BetFindings;
  /** References that a web process answers differently from the database. */
  readonly disputed: readonly string[];
  readonly shownPrices: number;
  readonly stale: readonly string[];
  /** Broken invariants of the stored books. */
  readonly breaches: readonly string[];
  /** Faults after which no bet was accepted, or the cluster was not whole again, in time. */
  readonly unhealed: readonly string[];
}

/** Every violation in one line each; empty if the run passed. */
export function violationsOf({ bets, disputed, stale, breaches, unhealed }: ChaosFindings): string[] {
  const some = (what: string, found: readonly string[]) =>
    found.length === 0 ? [] : [`${what}: ${found.length} (${found.slice(0, 3).join('; ')})`];
  return [
    ...some('accepted bets that are lost', bets.lost),
    ...some('bets that exist twice', bets.doubled),
    ...some('bets with contradicting answers', bets.contradicted),
    ...some('bets whose status differs from the database', disputed),
    ...some('older prices after newer ones', stale),
    ...some('broken invariants of the books', breaches),
    ...some('faults that did not heal', unhealed),
  ];
}

/** The table of a run, as lines. */
export function reportOf(findings: ChaosFindings): string[] {
  const { effects, bets, shownPrices, stale, disputed, breaches, seconds } = findings;
  const names = [...new Set(effects.map(({ name }) => name))].sort();
  const rows = names.map((name) => {
    const own = effects.filter((effect) => effect.name === name);
    const all = own.map(({ allMs }) => allMs).sort((one, other) => one - other);
    return [
      name,
      String(own.length),
      inSeconds(all[all.length >> 1] ?? 0),
      inSeconds(all.at(-1) ?? 0),
      inSeconds(Math.max(...own.map(({ playerMs }) => playerMs))),
    ];
  });
  const head = ['fault', 'times', 'no bet accepted for: median', 'longest', 'longest wait of one player'];
  return [
    ...table([head, ...rows]),
    '',
    `${bets.accepted} bets accepted in ${Math.round(seconds)} s (${(bets.accepted / seconds).toFixed(0)} a second), ` +
      `${bets.refused} refused, ${bets.unanswered} without an answer (${bets.unansweredStored} of them stored)`,
    `lost ${bets.lost.length}, doubled ${bets.doubled.length}, contradicted ${bets.contradicted.length}, ` +
      `disputed ${disputed.length}; ${shownPrices} prices shown, ${stale.length} stale; ` +
      `${breaches.length} broken invariants`,
  ];
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Aligns columns: the first to the left, the others to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
