import { type EnteredPeriod, isPlayRunning, type ShapedEntry, type ShapedScore } from '@crease/kernel';
import { otherTeam } from '@crease/replay';

type KabaddiScore = ShapedScore<'kabaddi'>;
type KabaddiEntry = ShapedEntry<'kabaddi'>;
type Side = 0 | 1;
type Pair = [number, number];
type Raid = Extract<KabaddiEntry, { readonly kind: 'raid' }>;
type Tackle = Extract<KabaddiEntry, { readonly kind: 'tackle' }>;

/** Empty raids of a side in a row after which its next raid must score. */
const EMPTY_RAIDS = 2;
/** Points of one raid that make it a super raid. */
const SUPER_RAID = 3;
const TACKLE = 1;
const SUPER_TACKLE = 2;
const ALL_OUT = 2;
/** Time-outs of each side in a half. */
const TIME_OUTS = 2;

/**
 * A kabaddi match as far as it was entered, raid by raid. Points (International Kabaddi Federation, Rules of Kabaddi;
 * Pro Kabaddi League, playing conditions): one for each opponent put out, one for the bonus line, two for a tackle by
 * three defenders or fewer, two more for putting out the whole side. After two empty raids in a row a side's next raid
 * is do-or-die: without a point the other side scores one. In the tie-breaker every raid is.
 */
export class KabaddiState {
  phase: KabaddiScore['phase'] = 'not_started';
  readonly points: Pair = [0, 0];
  raider: Side = 0;
  timeOuts: Pair = [TIME_OUTS, TIME_OUTS];
  private firstRaider: Side = 0;
  private firstHalf: readonly [number, number] | null = null;
  private readonly empty: Pair = [0, 0];
  private readonly raidPoints: Pair = [0, 0];
  private readonly tacklePoints: Pair = [0, 0];
  private readonly bonusPoints: Pair = [0, 0];
  private readonly allOuts: Pair = [0, 0];
  private readonly superRaids: Pair = [0, 0];
  private readonly superTackles: Pair = [0, 0];

  /** True while raids are played. */
  get isRunning(): boolean {
    return isPlayRunning({ sport: 'kabaddi', phase: this.phase });
  }

  get isLevel(): boolean {
    return this.points[0] === this.points[1];
  }

  get isDoOrDie(): boolean {
    return this.isRunning && (this.phase === 'tie_breaker' || this.empty[this.raider] >= EMPTY_RAIDS);
  }

  begin(team: Side): void {
    this.phase = 'first_half';
    this.firstRaider = team;
    this.raider = team;
  }

  raid({ team, points, hasBonus }: Raid): void {
    if (points > 0) this.scoreRaid(team, points, hasBonus);
    else if (this.isDoOrDie) this.points[otherTeam(team)]++;
    this.empty[team] = points > 0 || this.isDoOrDie ? 0 : this.empty[team] + 1;
    this.raider = otherTeam(team);
  }

  tackle({ team, isSuper, hasBonus }: Tackle): void {
    const defence = otherTeam(team);
    const points = isSuper ? SUPER_TACKLE : TACKLE;
    if (hasBonus) this.scoreRaid(team, 1, true);
    this.points[defence] += points;
    this.tacklePoints[defence] += points;
    if (isSuper) this.superTackles[defence]++;
    this.empty[team] = 0;
    this.raider = defence;
  }

  allOut(team: Side): void {
    this.points[team] += ALL_OUT;
    this.allOuts[team]++;
  }

  /** The side that did not raid first in the match raids first in the second half. */
  enterPeriod(period: EnteredPeriod<'kabaddi'>): void {
    if (period === 'half_time') this.firstHalf = [...this.points];
    if (period === 'second_half') this.raider = otherTeam(this.firstRaider);
    if (period === 'extra_time' || period === 'tie_breaker') this.raider = this.firstRaider;
    if (period !== 'finished') this.timeOuts = [TIME_OUTS, TIME_OUTS];
    this.empty.fill(0);
    this.phase = period;
  }

  score(summary: string): KabaddiScore {
    const { phase, firstHalf, raider, isDoOrDie } = this;
    return {
      sport: 'kabaddi',
      phase,
      points: [...this.points],
      firstHalf,
      raidPoints: [...this.raidPoints],
      tacklePoints: [...this.tacklePoints],
      bonusPoints: [...this.bonusPoints],
      allOuts: [...this.allOuts],
      superRaids: [...this.superRaids],
      superTackles: [...this.superTackles],
      raider,
      isDoOrDie,
      timeOuts: [...this.timeOuts],
      summary,
    };
  }

  private scoreRaid(team: Side, points: number, hasBonus: boolean): void {
    this.points[team] += points;
    this.raidPoints[team] += points;
    if (hasBonus) this.bonusPoints[team]++;
    if (points >= SUPER_RAID) this.superRaids[team]++;
  }
}
