import { isOffered, type ReadonlyEngine } from '@crease/engine';

type Market = NonNullable<ReturnType<ReadonlyEngine['markets']['get']>>;
type Chances = Market['chances'];

/** What a market offered when its event's version rose last. */
interface Told {
  readonly chances: Chances;
  readonly isOpen: boolean;
}

/** A chance that moves by less moves hardly any odds: nobody need ask again for it. */
const LEAST_MOVE = 0.0025;

/** Sees which events have other fixed odds than before: each gets a version that rises. */
export class FixedOddsWatch {
  readonly #told = new Map<string, Told>();
  readonly #versions = new Map<string, number>();

  /** Of an event's fixed odds; 0 where none were ever offered. */
  versionOf(gameId: string): number {
    return this.#versions.get(gameId) ?? 0;
  }

  /** @returns the events of these markets whose fixed odds moved since they were looked at last. */
  changed({ markets }: Pick<ReadonlyEngine, 'markets'>, marketIds: ReadonlySet<string>): ReadonlySet<string> {
    const moved = new Set<string>();
    for (const marketId of marketIds) {
      const market = markets.get(marketId);
      if (!market) continue;
      const told = this.#told.get(marketId);
      const now = { chances: market.chances, isOpen: isOffered(market) };
      if (!hasMoved(told, now)) continue;
      this.#told.set(marketId, now);
      moved.add(market.definition.gameId);
    }
    for (const gameId of moved) this.#versions.set(gameId, this.versionOf(gameId) + 1);
    return moved;
  }

  forget(gameId: string, marketIds: Iterable<string>): void {
    this.#versions.delete(gameId);
    for (const marketId of marketIds) this.#told.delete(marketId);
  }
}

function hasMoved(told: Told | undefined, now: Told): boolean {
  if (!told) return now.chances !== null;
  if (told.isOpen !== now.isOpen) return true;
  if (told.chances === now.chances) return false;
  if (!told.chances || !now.chances) return true;
  const [before, after] = [listOf(told.chances), listOf(now.chances)];
  return (
    before.length !== after.length || before.some((chance, at) => Math.abs(chance - (after[at] ?? 0)) >= LEAST_MOVE)
  );
}

/** A count is told from its first number on: one that begins elsewhere is another list. */
function listOf(chances: NonNullable<Chances>): readonly number[] {
  return 'atLeast' in chances ? [chances.from, ...chances.atLeast] : chances;
}
