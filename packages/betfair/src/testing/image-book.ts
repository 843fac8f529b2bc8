import type { MarketChange } from '@crease/replay';

type RunnerChange = NonNullable<MarketChange['rc']>[number];

/** Ladders by price have two numbers per level, those by number three; a last number of 0 removes the level. */
const LADDERS = ['atb', 'atl', 'trd', 'batb', 'batl', 'bdatb', 'bdatl'] as const;

/** The exchange's own state of one market, as far as an image needs it. */
export class ImageBook {
  readonly #id: string;
  #definition: MarketChange['marketDefinition'];
  #tv: number | undefined;
  #runners = new Map<string, { change: RunnerChange; ladders: Map<string, Map<number, readonly number[]>> }>();

  constructor(id: string) {
    this.#id = id;
  }

  apply({ img, marketDefinition, rc = [], tv }: MarketChange): void {
    if (img) this.#runners = new Map();
    this.#definition = marketDefinition ?? this.#definition;
    this.#tv = tv ?? this.#tv;
    for (const change of rc) this.#applyRunner(change);
  }

  image(): MarketChange {
    const rc = [...this.#runners.values()].map(({ change, ladders }) => ({
      ...change,
      ...Object.fromEntries([...ladders].map(([field, levels]) => [field, [...levels.values()]])),
    }));
    const more = this.#tv === undefined ? {} : { tv: this.#tv };
    return { id: this.#id, img: true, ...(this.#definition && { marketDefinition: this.#definition }), rc, ...more };
  }

  #applyRunner(change: RunnerChange): void {
    const key = `${change.id}/${change.hc ?? 0}`;
    const runner = this.#runners.get(key) ?? { change, ladders: new Map<string, Map<number, readonly number[]>>() };
    this.#runners.set(key, { ...runner, change: { ...runner.change, ...change } });
    for (const field of LADDERS) {
      const levels = runner.ladders.get(field) ?? new Map<number, readonly number[]>();
      for (const level of change[field] ?? []) {
        if (level.at(-1) === 0) levels.delete(level[0]);
        else levels.set(level[0], level);
      }
      if (change[field]) runner.ladders.set(field, levels);
    }
  }
}
