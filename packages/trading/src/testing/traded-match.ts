import { isRefusal, type Refusal } from '@crease/kernel';
import type { EventEntry } from '../event/event-entry.ts';
import { playOf } from '../event/play-record.ts';
import { TradedEvent } from '../event/traded-event.ts';
import type { EventPlan, LimitedPlan, PlanOf, TestPlan } from '../play/event-plan.ts';
import type { SourceUpdate } from '../sources/price-source.ts';

const MADE = Date.UTC(2030, 3, 2, 9);
/** Time between two entries, ms. */
const PACE = 1_000;
/** Time between two words of a source, ms. */
const INSTANT = 100;

const BASE = {
  gameId: 'e1',
  competition: 'Valley Cup',
  venue: 'Hill Ground',
  teams: [
    { name: 'Carrow Vale', shortName: 'CV', colours: ['#26346f', '#e0a22f'], pattern: 1 },
    { name: 'Hill Town', shortName: 'HT', colours: ['#b23f2b', '#f4ead5'], pattern: 2 },
  ],
  players: [eleven('CV'), eleven('HT')],
  startsAt: MADE + 3_600_000,
  createdAt: MADE,
  firstTeamChance: 500,
} as const;

export const PLAN: LimitedPlan = { ...BASE, sport: 'cricket', format: 't20' };
export const TEST: TestPlan = { ...BASE, sport: 'cricket', format: 'test' };
export const SOCCER: PlanOf<'soccer'> = { ...BASE, sport: 'soccer', format: 'league' };
export const TENNIS: PlanOf<'tennis'> = { ...BASE, sport: 'tennis', format: 'best3', players: [['Carrow'], ['Hill']] };

function eleven(team: string): string[] {
  return Array.from({ length: 11 }, (_, at) => `${team} ${at + 1}`);
}

/** A match with its log, at one entry per second. */
export class TradedMatch {
  readonly event: TradedEvent<unknown>;
  readonly log: { readonly entry: EventEntry; readonly at: number }[] = [];
  private at = MADE;

  constructor(private readonly plan: EventPlan = PLAN) {
    this.event = new TradedEvent(plan, playOf(plan));
  }

  /** @throws Error if the entry is refused. */
  enter(...entries: EventEntry[]) {
    return entries.flatMap((entry) => {
      const updates = this.try(entry);
      if (isRefusal(updates)) throw new Error(`${entry.kind}: ${updates.terms.reason}`);
      return updates;
    });
  }

  try(entry: EventEntry): ReturnType<TradedEvent<never>['enter']> {
    this.at = this.event.timeOf(this.at + PACE);
    const updates = this.event.enter(entry, this.at);
    if (!isRefusal(updates)) this.log.push({ entry, at: this.at });
    return updates;
  }

  /** A source speaks. @returns what players see of it. */
  hear(name: string, ...updates: SourceUpdate[]) {
    this.at += INSTANT;
    this.event.hear(name, updates, this.at);
    return this.event.flush(this.at);
  }

  /** Lets time pass in steps while these sources send heartbeats. */
  wait(duration: number, ...alive: string[]): void {
    for (const end = this.at + duration; this.at < end; ) {
      this.at += INSTANT;
      for (const name of alive) this.event.alive(name, this.at);
      this.event.flush(this.at);
      if (this.at < end) this.event.failOver(this.at);
    }
  }

  /** Enters what the fail-over table asks for. */
  leave(): void {
    const change = this.event.failOver(this.at);
    if (change) this.enter({ kind: 'source', ...change });
  }

  /** The match as a restart reads it from its log. */
  again(): TradedMatch {
    const again = new TradedMatch(this.plan);
    again.event.read(this.log);
    again.at = this.at;
    return again;
  }

  get now(): number {
    return this.at;
  }

  /** The reason of a refusal. */
  refused(entry: EventEntry): string {
    return (this.try(entry) as Refusal).terms.reason;
  }

  get sheet() {
    return this.event.sheet(this.at);
  }

  /** Lets time pass until the next entry. */
  pass(minutes: number): this {
    this.at += minutes * 60_000;
    return this;
  }

  /** Begins a cricket match: opens every market that is offered in its first over. */
  begin(): this {
    this.enter({ kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' });
    return this.openAll();
  }

  /** Opens every offered market for bets. */
  openAll(): this {
    const { offered } = this.sheet;
    if (offered.length > 0) this.enter({ kind: 'open', marketIds: offered.map(({ marketId }) => marketId) });
    this.enter({ kind: 'publish' });
    return this;
  }

  /** Bowls balls with these runs off the bat, publishing prices after each. */
  bowl(...runs: number[]): this {
    for (const run of runs) this.enter({ kind: 'ballRunning' }, ball(run), { kind: 'publish' });
    return this;
  }

  line(marketId: string) {
    const line = this.sheet.lines.find(({ opening }) => opening.marketId === `e1-${marketId}`);
    if (!line) throw new Error(`${marketId} is not open`);
    return line;
  }
}

export const ball = (runs: number): EventEntry => ({ kind: 'ball', runs, extra: null, wicket: null });
