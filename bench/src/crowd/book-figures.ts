import { tickOfPrice } from '@crease/kernel';

interface Level {
  readonly price: number;
  readonly size: number;
}

/** A snapshot of a runner: three prices a side, best first. */
interface RunnerLook {
  readonly back: readonly Level[];
  readonly lay: readonly Level[];
}

/** Medians of a book over many snapshots. */
export interface BookFigures {
  readonly looks: number;
  /** Ladder steps between the best back and the best lay. */
  readonly spreadTicks: number;
  /** Sum of the best three prices of a side, whole units. */
  readonly depth: number;
  /** Matched per minute, whole units: median and mean. */
  readonly aMinute: number;
  readonly aMinuteMean: number;
}

const BETWEEN = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Collects snapshots of one kind of market and phase of play. Sizes in whole units, prices in hundredths. */
export class BookGauge {
  private readonly spreads: number[] = [];
  private readonly depths: number[] = [];
  private readonly minutes = new Map<string, { first: number; last: number }>();

  /** @param at ms. @param matched total of the market so far. @param market its unique name. */
  look(market: string, at: number, { runners, matched }: { runners: readonly RunnerLook[]; matched: number }): void {
    const [favourite] = [...runners].sort((one, other) => (one.back[0]?.price ?? 1e9) - (other.back[0]?.price ?? 1e9));
    const [back, lay] = [favourite?.back[0]?.price, favourite?.lay[0]?.price];
    if (!favourite || !back || !lay) return;
    this.spreads.push(tickOfPrice(lay) - tickOfPrice(back));
    for (const side of [favourite.back, favourite.lay])
      this.depths.push(side.slice(0, 3).reduce((sum, { size }) => sum + size, 0));
    const minute = `${market}/${Math.floor(at / 60_000)}`;
    const seen = this.minutes.get(minute);
    if (seen) seen.last = matched;
    else this.minutes.set(minute, { first: matched, last: matched });
  }

  figures(): BookFigures {
    const sorted = (list: number[]) => [...list].sort((one, other) => one - other);
    const volumes = sorted([...this.minutes.values()].map(({ first, last }) => Math.max(0, last - first)));
    const mean = volumes.reduce((sum, volume) => sum + volume, 0) / Math.max(1, volumes.length);
    return {
      looks: this.spreads.length,
      spreadTicks: BETWEEN(sorted(this.spreads)),
      depth: BETWEEN(sorted(this.depths)),
      aMinute: BETWEEN(volumes),
      aMinuteMean: mean,
    };
  }
}
