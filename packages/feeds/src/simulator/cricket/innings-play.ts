import type { Prng } from '@crease/kernel';
import type { TeamIndex } from '../team-index.ts';
import {
  changesEnds,
  isLegal,
  OUTCOME_BAT_RUNS,
  OUTCOME_COUNT,
  OUTCOME_LABELS,
  OUTCOME_RUNS,
  WICKET,
  WIDE,
} from './ball-odds.ts';
import type { CricketSide } from './cricket-side.ts';
import type { InningsModel } from './innings-model.ts';
import type { InningsPoint } from './innings-projection.ts';

export type Dismissal = 'caught' | 'bowled' | 'lbw' | 'run out' | 'stumped' | 'hit wicket';

const RUN_OUT_SHARE = 0.07;
/** Shares of wickets by kind; a run out may take the partner and is not credited to the bowler. */
export const DISMISSALS: readonly (readonly [kind: Dismissal, share: number])[] = [
  ['caught', 0.62],
  ['bowled', 0.17],
  ['lbw', 0.09],
  ['run out', RUN_OUT_SHARE],
  ['stumped', 0.045],
  ['hit wicket', 0.005],
];
/** Share of run outs that take the partner. */
const PARTNER_SHARE = 0.45;
/** P(a given wicket is the partner's). */
export const PARTNER_OUT_SHARE = RUN_OUT_SHARE * PARTNER_SHARE;

export interface BatterCard {
  readonly order: number;
  readonly name: string;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  out: Dismissal | null;
  retiredHurt: boolean;
}

interface BowlerCard {
  readonly order: number;
  readonly name: string;
  balls: number;
  runs: number;
  wickets: number;
}

/** One delivery. */
export interface Delivery {
  readonly inningsIndex: number;
  /** Legal balls bowled before it: over `floor(ball / 6)`, ball `ball % 6`. */
  readonly ball: number;
  readonly outcome: number;
  readonly label: string;
  readonly runs: number;
  readonly batRuns: number;
  /** Place in the order. */
  readonly striker: number;
  readonly bowler: number;
  readonly wicket: { readonly kind: Dismissal; readonly order: number } | null;
}

interface InningsSetting {
  readonly index: number;
  readonly team: TeamIndex;
  readonly batting: CricketSide;
  readonly fielding: CricketSide;
  readonly model: InningsModel;
  readonly target: number | null;
  /** In a super over the bowler of the last over but one bowls. */
  readonly isSuperOver: boolean;
}

/** One innings in progress: the scorecard, ball by ball. */
export class InningsPlay {
  runs = 0;
  down = 0;
  balls = 0;
  /** Order numbers of the two batters; null after a wicket, until the next one is in. */
  striker: number | null = 0;
  partner: number | null = 1;
  /** Runs at each wicket, and at the start of the current partnership. */
  readonly fallOfWickets: number[] = [];
  readonly runsAfterOver: number[] = [0];
  readonly batters: BatterCard[] = [];
  readonly bowlers = new Map<number, BowlerCard>();
  readonly deliveries: Delivery[] = [];
  private nextIn = 2;
  private readonly waiting: number[] = [];

  constructor(readonly setting: InningsSetting) {
    this.batters.push(this.newBatter(0), this.newBatter(1));
  }

  get ended(): boolean {
    const { model, target } = this.setting;
    return this.down >= model.wickets || this.balls >= model.balls || (target !== null && this.runs >= target);
  }

  get point(): InningsPoint {
    return { ballsBowled: this.balls, down: this.down, runs: this.runs, target: this.setting.target };
  }

  get partnershipFrom(): number {
    return this.fallOfWickets.at(-1) ?? 0;
  }

  /** Bowls one delivery; needs two batters at the crease. */
  bowl(prng: Prng): Delivery {
    const { striker } = this;
    if (striker === null || this.partner === null || this.ended) throw new RangeError('no batter on strike');
    const outcome = this.draw(prng);
    const bowler = this.bowlerNow();
    const delivery: Delivery = {
      inningsIndex: this.setting.index,
      ball: this.balls,
      outcome,
      label: OUTCOME_LABELS[outcome] ?? '',
      runs: OUTCOME_RUNS[outcome] ?? 0,
      batRuns: OUTCOME_BAT_RUNS[outcome] ?? 0,
      striker,
      bowler: bowler.order,
      wicket: outcome === WICKET ? this.drawWicket(prng, striker, this.partner) : null,
    };
    this.deliveries.push(delivery);
    this.score(delivery, bowler);
    return delivery;
  }

  /** Sends in the next batter after a wicket or a retirement, at last one who had retired hurt. */
  sendIn(): void {
    if (this.striker !== null && this.partner !== null) return;
    const order = this.nextIn <= 10 ? this.nextIn++ : this.waiting.shift();
    if (order === undefined) return;
    if (!this.batters[order]) this.batters.push(this.newBatter(order));
    this.card(order).retiredHurt = false;
    if (this.striker === null) this.striker = order;
    else this.partner = order;
  }

  /** Retires the striker, who may return after all others. @returns their card; null if no batter remains. */
  retireHurt(): BatterCard | null {
    if (this.striker === null || this.nextIn > 9) return null;
    const card = this.card(this.striker);
    card.retiredHurt = true;
    this.waiting.push(this.striker);
    this.striker = null;
    return card;
  }

  card(order: number): BatterCard {
    const card = this.batters[order];
    if (!card) throw new RangeError(`batter ${order} has not batted`);
    return card;
  }

  /** Returns the bowler of the current or last over. */
  bowlerNow(): BowlerCard {
    const { fielding, isSuperOver, model } = this.setting;
    const over = isSuperOver ? 18 : Math.min(Math.floor(this.balls / 6), model.balls / 6 - 1);
    const order = fielding.bowlers[over]?.order ?? 10;
    let card = this.bowlers.get(order);
    if (!card) {
      card = { order, name: fielding.players[order] ?? '', balls: 0, runs: 0, wickets: 0 };
      this.bowlers.set(order, card);
    }
    return card;
  }

  private newBatter(order: number): BatterCard {
    const name = this.setting.batting.players[order] ?? '';
    return { order, name, runs: 0, balls: 0, fours: 0, sixes: 0, out: null, retiredHurt: false };
  }

  private draw(prng: Prng): number {
    const { model, target } = this.setting;
    const level =
      target === null
        ? model.freeLevel(this.balls, this.down)
        : model.chaseLevel(this.balls, this.down, target - this.runs);
    const from = model.cell(this.balls, this.down, level) * OUTCOME_COUNT;
    let left = prng.next();
    for (let outcome = 0; outcome < OUTCOME_COUNT; outcome++) {
      left -= model.odds[from + outcome] as number;
      if (left < 0) return outcome;
    }
    return 0;
  }

  private drawWicket(prng: Prng, striker: number, partner: number): { kind: Dismissal; order: number } {
    let left = prng.next();
    const found = DISMISSALS.find(([, share]) => {
      left -= share;
      return left < 0;
    });
    const kind = found?.[0] ?? 'caught';
    return { kind, order: kind === 'run out' && prng.chance(PARTNER_SHARE) ? partner : striker };
  }

  private score(delivery: Delivery, bowler: BowlerCard): void {
    const { outcome, runs, batRuns, striker, wicket } = delivery;
    const legal = isLegal(outcome);
    const batter = this.card(striker);
    this.runs += runs;
    batter.runs += batRuns;
    if (batRuns === 4) batter.fours++;
    if (batRuns === 6) batter.sixes++;
    if (outcome !== WIDE) batter.balls++;
    bowler.runs += outcome > NO_BALLS_END ? 0 : runs;
    if (legal) {
      this.balls++;
      bowler.balls++;
    }
    if (changesEnds(outcome)) this.changeEnds();
    if (wicket) this.fell(wicket, bowler);
    if (legal && this.balls % 6 === 0) this.endOver();
  }

  private fell({ kind, order }: { kind: Dismissal; order: number }, bowler: BowlerCard): void {
    this.down++;
    this.fallOfWickets.push(this.runs);
    this.card(order).out = kind;
    if (kind !== 'run out') bowler.wickets++;
    if (this.striker === order) this.striker = null;
    else this.partner = null;
  }

  private endOver(): void {
    this.runsAfterOver.push(this.runs);
    this.changeEnds();
  }

  private changeEnds(): void {
    [this.striker, this.partner] = [this.partner, this.striker];
  }
}

/** Wides and no-balls are charged to the bowler, byes and leg byes are not. */
const NO_BALLS_END = OUTCOME_LABELS.indexOf('5nb');
