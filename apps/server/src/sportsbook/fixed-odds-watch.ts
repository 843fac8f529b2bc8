import { isOffered, type ReadonlyEngine } from '@crease/engine';

type Market = NonNullable<ReturnType<ReadonlyEngine['markets']['get']>>;
type Chances = Market['chances'];

/** A market's offers when its event's version last rose. */
interface PublishedOdds {
  readonly chances: Chances;
  readonly isOpen: boolean;
}

/** Smallest change of a chance that counts: less hardly moves any odds. */
const LEAST_MOVE = 0.0025;

/** Detects events whose fixed odds changed, and raises their version. */
export class FixedOddsWatch {
  readonly #published = new Map<string, PublishedOdds>();
  readonly #versions = new Map<string, number>();

  /** Version of an event's fixed odds; 0 if none were ever offered. */
  versionOf(gameId: string): number {
    return this.#versions.get(gameId) ?? 0;
  }

  /** Returns the events of these markets whose fixed odds changed since the last call. */
  changed({ markets }: Pick<ReadonlyEngine, 'markets'>, marketIds: ReadonlySet<string>): ReadonlySet<string> {
    const moved = new Set<string>();
    for (const marketId of marketIds) {
      const market = markets.get(marketId);
      if (!market) continue;
      const before = this.#published.get(marketId);
      const now = { chances: market.chances, isOpen: isOffered(market) };
      if (!hasMoved(before, now)) continue;
      this.#published.set(marketId, now);
      moved.add(market.definition.gameId);
    }
    for (const gameId of moved) this.#versions.set(gameId, this.versionOf(gameId) + 1);
    return moved;
  }

  forget(gameId: string, marketIds: Iterable<string>): void {
    this.#versions.delete(gameId);
    for (const marketId of marketIds) this.#published.delete(marketId);
  }
}

function hasMoved(published: PublishedOdds | undefined, now: PublishedOdds): boolean {
  if (!published) return now.chances !== null;
  if (published.isOpen !== now.isOpen) return true;
  if (published.chances === now.chances) return false;
  if (!published.chances || !now.chances) return true;
  const [before, after] = [listOf(published.chances), listOf(now.chances)];
  return (
    before.length !== after.length || before.some((chance, at) => Math.abs(chance - (after[at] ?? 0)) >= LEAST_MOVE)
  );
}

/** Versions start at this number; a lower one belongs to another list. */
function listOf(chances: NonNullable<Chances>): readonly number[] {
  return 'atLeast' in chances ? [chances.from, ...chances.atLeast] : chances;
}
