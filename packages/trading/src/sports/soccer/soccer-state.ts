import { MOST_GOALS, type SoccerFacts, type SoccerModel, SoccerView } from '@crease/feeds';
import type { SoccerScore } from '@crease/kernel';
import { otherTeam } from '@crease/replay';
import type { PlanOf } from '../../play/event-plan.ts';
import type { SoccerPeriod } from '../../play/play-entry.ts';
import { MatchClock } from './match-clock.ts';

type Pair = [number, number];
interface Moment {
  readonly kind: 'goal' | 'yellow' | 'red' | 'corner';
  readonly team: 0 | 1;
  readonly minute: number;
  readonly player: string;
  /** Extra time counts for the score and for no market. */
  readonly isExtra: boolean;
}

type Entered = Pick<Moment, 'kind' | 'team'> & {
  readonly player?: string;
  readonly minute?: number | null;
  readonly isOwn?: boolean;
};

/** A soccer match as far as it was entered. */
export class SoccerState {
  readonly clock = new MatchClock();
  period: SoccerPeriod | 'not_started' = 'not_started';
  /** Side with an awarded penalty. */
  penalty: 0 | 1 | null = null;
  isChecked = false;
  readonly shots: Pair = [0, 0];
  /** In the order of their entries. */
  private readonly moments: Moment[] = [];

  constructor(private readonly plan: PlanOf<'soccer'>) {}

  /** True while a half or extra time is played. */
  get isRunning(): boolean {
    return this.clock.from !== null;
  }

  get isOver(): boolean {
    return this.period === 'finished';
  }

  /** True once the ninety minutes and their stoppage are over. */
  get isFullTime(): boolean {
    return ['extra_break', 'extra_time', 'shoot_out', 'finished'].includes(this.period);
  }

  get hasGoal(): boolean {
    return this.moments.some(({ kind }) => kind === 'goal');
  }

  /** Adds what happened; without a player's name under that of the player's side. */
  add({ kind, team, player = '', minute, isOwn = false }: Entered): void {
    const side = isOwn ? otherTeam(team) : team;
    this.moments.push({
      kind,
      team,
      player: player || this.plan.teams[side].name,
      minute: minute ?? this.clock.official,
      isExtra: this.isFullTime,
    });
  }

  /** Removes the goal that was entered last. */
  cancelGoal(): void {
    const last = this.moments.findLastIndex(({ kind }) => kind === 'goal');
    if (last >= 0) this.moments.splice(last, 1);
  }

  /** What the markets on ninety minutes count. */
  get facts(): SoccerFacts {
    const minutesOf = (kind: Moment['kind']) => byMinute(this.regular(kind)).map(({ minute }) => minute);
    const cards = this.regular('yellow').length + this.regular('red').length;
    return { row: this.clock.row, goalMinutes: minutesOf('goal'), cornerMinutes: minutesOf('corner'), cards };
  }

  /** Goals of the ninety minutes. */
  get regularGoals(): Pair {
    return bySide(this.regular('goal'));
  }

  view(model: SoccerModel): SoccerView {
    const { facts, regularGoals } = this;
    const most = (pair: Pair, limit: number): Pair => [Math.min(pair[0], limit), Math.min(pair[1], limit)];
    const state = { goals: most(regularGoals, MOST_GOALS), reds: most(bySide(this.regular('red')), 1) };
    const counts = { corners: facts.cornerMinutes.length, cards: facts.cards };
    return new SoccerView({ model, row: facts.row, state, ...counts, from: null });
  }

  score(summary: string): SoccerScore {
    const { period, clock } = this;
    const all = (kind: Moment['kind']) => bySide(this.moments.filter((moment) => moment.kind === kind));
    return {
      sport: 'soccer',
      phase: period === 'extra_break' ? 'extra_time' : period,
      minute: clock.minute,
      stoppageMinute: clock.stoppage,
      goals: all('goal'),
      yellowCards: all('yellow'),
      redCards: all('red'),
      corners: all('corner'),
      timeline: byMinute(this.moments).flatMap(({ kind, team, minute, player }) =>
        kind === 'corner' ? [] : [{ kind, team, minute, player }],
      ),
      summary,
    };
  }

  private regular(kind: Moment['kind']): Moment[] {
    return this.moments.filter((moment) => moment.kind === kind && !moment.isExtra);
  }
}

/** A goal may be entered late, with its minute. */
const byMinute = (moments: readonly Moment[]) => moments.toSorted((one, other) => one.minute - other.minute);

function bySide(moments: readonly Moment[]): Pair {
  const count = (side: 0 | 1) => moments.filter(({ team }) => team === side).length;
  return [count(0), count(1)];
}
