import { isRefusal, type Refusal } from '@crease/kernel';
import type { EventEntry } from '../event/event-entry.ts';
import { playOf } from '../event/play-of.ts';
import { TradedEvent } from '../event/traded-event.ts';
import type { CricketPlan, EventPlan, SoccerPlan, TennisPlan } from '../play/event-plan.ts';

const MADE = Date.UTC(2030, 3, 2, 9);
/** Time between two entries, ms. */
const PACE = 1_000;

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

export const PLAN: CricketPlan = { ...BASE, sport: 'cricket', format: 't20' };
export const SOCCER: SoccerPlan = { ...BASE, sport: 'soccer', format: 'league' };
export const TENNIS: TennisPlan = { ...BASE, sport: 'tennis', format: 'best3', players: [['Carrow'], ['Hill']] };

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
    this.at += PACE;
    const updates = this.event.enter(entry, this.at);
    if (!isRefusal(updates)) this.log.push({ entry, at: this.at });
    return updates;
  }

  /** The reason of a refusal. */
  refused(entry: EventEntry): string {
    return (this.try(entry) as Refusal).terms.reason;
  }

  /** Lets time pass until the next entry. */
  wait(minutes: number): this {
    this.at += minutes * 60_000;
    return this;
  }

  /** The same match from its log. */
  readAgain(): TradedEvent<unknown> {
    const again = new TradedEvent(this.plan, playOf(this.plan));
    again.read(this.log);
    return again;
  }

  /** Begins a cricket match: opens every market that is offered in its first over. */
  begin(): this {
    this.enter({ kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' });
    return this.openAll();
  }

  /** Opens every offered market for bets. */
  openAll(): this {
    const { offered } = this.event.sheet;
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
    const line = this.event.sheet.lines.find(({ opening }) => opening.marketId === `e1-${marketId}`);
    if (!line) throw new Error(`${marketId} is not open`);
    return line;
  }
}

export const ball = (runs: number): EventEntry => ({ kind: 'ball', runs, extra: null, wicket: null });
