import type { Dismissal, Extra } from '@crease/kernel';
import type { Delivery, RecordedInnings } from '@crease/replay';
import type { CricketEntry } from '../../play/play-entry.ts';

type Ball = Extract<CricketEntry, { readonly kind: 'ball' }>;

const BALLS_PER_OVER = 6;
/** The five last in the order of batting bowl in turn, until a trader names another. */
const BOWLERS = 5;

/** An innings that grows ball by ball: who is in, who bowls, and every delivery so far. */
export class LiveInnings implements RecordedInnings {
  readonly isSuperOver = false;
  readonly target = null;
  readonly penaltyRuns = { before: 0, after: 0 };
  readonly deliveries: Delivery[] = [];
  striker: string;
  nonStriker: string;
  bowler: string;
  /** In the order in which they came in. */
  readonly batters: string[];
  private legalBalls = 0;
  private order: readonly string[];
  /** Places in the order of batting by name, former spellings included. */
  private readonly spelt: Map<string, number>;
  /** Retired hurt; they may come back. */
  private readonly hurt = new Set<string>();
  private readonly bowlers: readonly string[];

  /**
   * @param order of batting, eleven names.
   * @param fielding the other side's names.
   */
  constructor(
    readonly team: 0 | 1,
    order: readonly string[],
    fielding: readonly string[],
  ) {
    this.order = order;
    this.spelt = new Map(order.map((name, at) => [name, at]));
    this.bowlers = fielding.slice(-BOWLERS);
    this.striker = order[0] ?? '';
    this.nonStriker = order[1] ?? '';
    this.batters = [this.striker, this.nonStriker];
    this.bowler = this.bowlers[0] ?? '';
  }

  /** Number of completed overs. */
  get over(): number {
    return Math.floor(this.legalBalls / BALLS_PER_OVER);
  }

  /** Adds a delivery and moves batters and bowler for the next one. @returns the delivery. */
  bowl({ runs, extra, wicket }: Ball): Delivery {
    const isLegal = extra !== 'wide' && extra !== 'noBall';
    const endsOver = isLegal && this.legalBalls % BALLS_PER_OVER === BALLS_PER_OVER - 1;
    const delivery: Delivery = {
      over: this.over,
      batter: this.striker,
      nonStriker: this.nonStriker,
      bowler: this.bowler,
      ...runsBy(runs, extra),
      penalty: 0,
      wickets: wicket ? [{ kind: wicket.how, player: wicket.out === 'striker' ? this.striker : this.nonStriker }] : [],
      isAllRun: false,
      endsOver,
    };
    this.deliveries.push(delivery);
    if (isLegal) this.legalBalls++;
    if (wicket) this.replace(wicket.out);
    if (runs % 2 === 1 && !wicketKeepsEnds(wicket?.how)) this.swap();
    if (endsOver) this.changeEnds();
    return delivery;
  }

  swap(): void {
    [this.striker, this.nonStriker] = [this.nonStriker, this.striker];
  }

  /** Corrects the name of a batter at the crease, whose place and runs stay. @returns the name before. */
  rename(end: 'striker' | 'nonStriker', name: string): string {
    const before = this[end];
    this.batters[this.batters.indexOf(before)] = name;
    this[end] = name;
    // A name of the order came in early, and the expected batter is still to come; any other name replaces it.
    if (!this.order.includes(name)) {
      const at = this.order.indexOf(before);
      this.order = this.order.with(at, name);
      this.spelt.set(name, at);
    }
    return before;
  }

  /** True for a name, in any spelling so far, of another batter than the one who came in at a place, 1-based. */
  isReplaced(place: number, name: string): boolean {
    const at = this.spelt.get(name);
    return at !== undefined && at !== this.order.indexOf(this.batters[place - 1] ?? '');
  }

  /** A batter leaves the crease hurt. @returns their name. */
  retire(end: 'striker' | 'nonStriker'): string {
    const name = this[end];
    this.hurt.add(name);
    this.replace(end);
    return name;
  }

  /** True for a batter who retired hurt, and who may take the place of the one who came in last. */
  mayReturn(end: 'striker' | 'nonStriker', name: string): boolean {
    return this.hurt.has(name) && this[end] === this.batters.at(-1);
  }

  /** Puts a batter who retired hurt in place of the one who came in last, who is still to come. */
  comeBack(end: 'striker' | 'nonStriker', name: string): void {
    this.batters.pop();
    this.return(end, name);
  }

  /** Without anyone left in the order, those who retired hurt bat again. */
  private replace(out: 'striker' | 'nonStriker'): void {
    const next = this.order.find((name) => !this.batters.includes(name));
    const [hurt] = this.hurt;
    if (next !== undefined) {
      this.batters.push(next);
      this[out] = next;
    } else if (hurt !== undefined) this.return(out, hurt);
  }

  private return(end: 'striker' | 'nonStriker', name: string): void {
    this.hurt.delete(name);
    this[end] = name;
  }

  private changeEnds(): void {
    this.swap();
    const at = this.bowlers.indexOf(this.bowler);
    this.bowler = this.bowlers[(at + 1) % this.bowlers.length] ?? this.bowler;
  }
}

/** A batter who is out to the bowler or a catch is replaced where the ball was received; runs do not count. */
function wicketKeepsEnds(how: Dismissal | undefined): boolean {
  return how !== undefined && how !== 'run out';
}

function runsBy(runs: number, extra: Extra | null) {
  return {
    batRuns: extra === null || extra === 'noBall' ? runs : 0,
    wides: extra === 'wide' ? runs + 1 : 0,
    noBalls: extra === 'noBall' ? 1 : 0,
    byes: extra === 'bye' ? runs : 0,
    legByes: extra === 'legBye' ? runs : 0,
  };
}
