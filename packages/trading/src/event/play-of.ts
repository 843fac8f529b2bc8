import type { Sport } from '@crease/kernel';
import { CricketPlay } from '../cricket/cricket-play.ts';
import { KabaddiPlay } from '../kabaddi/kabaddi-play.ts';
import type { EventPlan, PlanOf } from '../play/event-plan.ts';
import type { Play } from '../play/play.ts';
import { SoccerPlay } from '../soccer/soccer-play.ts';
import { soccerModelOf } from '../soccer/soccer-strength.ts';
import { TennisPlay } from '../tennis/tennis-play.ts';
import { tennisLinesOf } from '../tennis/tennis-strength.ts';

/** The play of each sport. What its model needs is computed once, not with every undo. */
const PLAYS: { readonly [S in Sport]: (plan: PlanOf<S>) => () => unknown } = {
  cricket: (plan) => () => new CricketPlay(plan),
  soccer: (plan) => {
    const model = soccerModelOf(plan.firstTeamChance);
    return () => new SoccerPlay(plan, model);
  },
  tennis: (plan) => {
    const lines = tennisLinesOf(plan.firstTeamChance, plan.format);
    return () => new TennisPlay(plan, lines);
  },
  kabaddi: (plan) => () => new KabaddiPlay(plan),
};

/** Returns what creates the state of play of an event before its first entry. */
export function playOf(plan: EventPlan): () => Play<unknown> {
  return PLAYS[plan.sport](plan as never) as () => Play<unknown>;
}
