import { type Refusal, refuse, type Score } from '@crease/kernel';
import { isCrossed, scoreMark } from './agreement.ts';
import { SOURCE_FAULTS, type SourceFault, timeoutMs } from './fail-over.ts';
import { PriceSource, type SourceMarket, type SourceUpdate, type WatchedMarket } from './price-source.ts';

/** Sources of one event. */
const SOURCES_MAX = 4;

/** A change of the source that prices an event's markets. */
export interface SourceChange {
  /** The source from now on; null: the trader. */
  readonly name: string | null;
  /** Why the event left the last one by itself; absent: a person chose. */
  readonly fault?: SourceFault | undefined;
  /** Sources that are not believed any more. */
  readonly failed?: readonly string[] | undefined;
}

/** What sources are compared with. */
interface Situation {
  readonly score: Score;
  readonly isInPlay: boolean;
  /** Epoch ms. */
  readonly at: number;
}

/** The sources of one event by rank: what each says, which one prices the markets, and when to leave it. */
export class EventSources {
  private sources: PriceSource[] = [];
  private chosen: string | null = null;
  private readonly failed = new Map<string, SourceFault>();
  /** Since when a fault of a source lasts, by `name fault`. */
  private readonly since = new Map<string, number>();
  private readonly watched = new Map<string, { readonly market: WatchedMarket; readonly isInPlay: boolean }>();

  constructor(private readonly gameId: string) {}

  /** Best first. */
  get names(): readonly string[] {
    return this.sources.map(({ name }) => name);
  }

  /** The source that prices the markets; null: the trader. */
  get active(): PriceSource | null {
    return this.sources.find(({ name }) => name === this.chosen) ?? null;
  }

  /** What the active source says about a market. */
  market(marketId: string): SourceMarket | null {
    return this.active?.markets.get(marketId) ?? null;
  }

  /** Returns why a list of sources cannot be attached; null if it can. */
  attachRefusal(names: readonly string[]): Refusal | null {
    if (names.length > SOURCES_MAX) return refuse('INVALID_INPUT', { reason: 'tooManySources', most: SOURCES_MAX });
    return new Set(names).size === names.length ? null : refuse('INVALID_INPUT', { reason: 'sourceTwice' });
  }

  /** Returns why a change cannot be made; null if it can. */
  changeRefusal({ name }: SourceChange): Refusal | null {
    const isKnown = name === null || this.sources.some((source) => source.name === name);
    return isKnown ? null : refuse('INVALID_INPUT', { reason: 'source' });
  }

  /** Sets the sources, best first. The first one prices the markets unless one of them does already. */
  attach(names: readonly string[]): void {
    this.sources = names.map((name) => this.sources.find((source) => source.name === name) ?? this.create(name));
    if (!this.active) this.chosen = names[0] ?? null;
  }

  change({ name, fault, failed }: SourceChange): void {
    if (fault) for (const one of failed ?? []) this.failed.set(one, fault);
    if (name !== null) this.failed.delete(name);
    this.chosen = name;
  }

  watch(market: WatchedMarket, isInPlay: boolean): void {
    this.watched.set(market.marketId, { market, isInPlay });
    for (const source of this.sources) source.watch(market, isInPlay);
  }

  forget(marketId: string): void {
    this.watched.delete(marketId);
    for (const source of this.sources) source.forget(marketId);
  }

  /** @returns the markets whose price or status changed at the active source; null if the source is not attached. */
  hear(name: string, updates: readonly SourceUpdate[], at: number): ReadonlySet<string> | null {
    const source = this.sources.find((one) => one.name === name);
    if (!source) return null;
    const changed = source.hear(updates, at);
    return source === this.active ? changed : new Set();
  }

  alive(name: string, at: number): void {
    this.sources.find((one) => one.name === name)?.alive(at);
  }

  /** Runs the checks by time. @returns the markets whose price or status changed at the active source. */
  tick(at: number): ReadonlySet<string> {
    let changed: ReadonlySet<string> = new Set();
    for (const source of this.sources) {
      const news = source.tick(at);
      if (source === this.active) changed = news;
    }
    return changed;
  }

  /** Returns the change that the fail-over table asks for now; null if the active source has no lasting fault. */
  verdict(now: Situation): SourceChange | null {
    const { active } = this;
    for (const source of this.sources) this.noteFaults(source, now);
    if (!active) return null;
    const fault = SOURCE_FAULTS.find((one) => this.lasts(active, one, now));
    if (!fault) return null;
    const failed = [active, ...(fault === 'crossed' ? this.crossing(active, now) : [])].map(({ name }) => name);
    const next = this.sources.find(({ name }) => !failed.includes(name) && this.isWell(name, now));
    return { name: next?.name ?? null, fault, failed };
  }

  /** What every source says, for the desk. */
  sheet(now: Situation) {
    return this.sources.map((source) => ({
      name: source.name,
      isActive: source === this.active,
      heardAt: source.heardAt,
      failed: this.failed.get(source.name) ?? null,
      faults: SOURCE_FAULTS.filter((fault) => this.since.has(`${source.name} ${fault}`)),
      markets: source.markets.size,
      score: source.score && scoreMark(source.score),
      isLate: this.lasts(source, 'silent', now),
    }));
  }

  private create(name: string): PriceSource {
    const source = new PriceSource(name, this.gameId);
    for (const { market, isInPlay } of this.watched.values()) source.watch(market, isInPlay);
    return source;
  }

  private isWell(name: string, now: Situation): boolean {
    const source = this.sources.find((one) => one.name === name);
    return !!source && !this.failed.has(name) && !SOURCE_FAULTS.some((fault) => this.lasts(source, fault, now));
  }

  private noteFaults(source: PriceSource, now: Situation): void {
    this.note(source, 'silent', source.heardAt ?? this.since.get(`${source.name} silent`) ?? now.at);
    this.note(source, 'doubted', source.doubtedSince);
    const isCrossing = this.crossing(source, now).length > 0;
    this.note(source, 'crossed', isCrossing ? (this.since.get(`${source.name} crossed`) ?? now.at) : null);
    const differs = source.score !== null && scoreMark(source.score) !== scoreMark(now.score);
    this.note(source, 'score', differs ? (this.since.get(`${source.name} score`) ?? now.at) : null);
  }

  private note({ name }: PriceSource, fault: SourceFault, since: number | null): void {
    if (since === null) this.since.delete(`${name} ${fault}`);
    else this.since.set(`${name} ${fault}`, since);
  }

  private lasts({ name }: PriceSource, fault: SourceFault, { isInPlay, at }: Situation): boolean {
    const since = this.since.get(`${name} ${fault}`);
    return since !== undefined && at - since >= timeoutMs(fault, isInPlay);
  }

  /** The other sources whose prices cannot be right if this one's are. */
  private crossing(source: PriceSource, now: Situation): PriceSource[] {
    const isCurrent = (one: PriceSource) =>
      one.heardAt !== null && now.at - one.heardAt < timeoutMs('silent', now.isInPlay) && !this.failed.has(one.name);
    if (!isCurrent(source)) return [];
    return this.sources.filter((other) => other !== source && isCurrent(other) && areCrossed(source, other));
  }
}

function areCrossed(one: PriceSource, other: PriceSource): boolean {
  return [...one.markets].some(([marketId, mine]) => {
    const theirs = other.markets.get(marketId);
    if (mine.status !== 'open' || theirs?.status !== 'open' || !mine.quote || !theirs.quote) return false;
    return isCrossed(mine.quote, theirs.quote);
  });
}
