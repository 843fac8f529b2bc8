import { CricketPlay } from '../cricket/cricket-play.ts';
import { TestPlay } from '../cricket/test-play.ts';
import type { EventPlan } from '../play/event-plan.ts';
import type { Play } from '../play/play.ts';
import { SoccerPlay } from '../soccer/soccer-play.ts';
import { soccerModelOf } from '../soccer/soccer-strength.ts';
import { TennisPlay } from '../tennis/tennis-play.ts';
import { tennisLinesOf } from '../tennis/tennis-strength.ts';

/** Returns what creates the state of play of an event before its first entry: the only place that lists the sports. */
export function playOf(plan: EventPlan): () => Play<unknown> {
  switch (plan.sport) {
    case 'cricket':
      return plan.format === 'test' ? () => new TestPlay(plan) : () => new CricketPlay(plan) as Play<unknown>;
    case 'soccer': {
      const model = soccerModelOf(plan.firstTeamChance);
      return () => new SoccerPlay(plan, model) as Play<unknown>;
    }
    case 'tennis': {
      const lines = tennisLinesOf(plan.firstTeamChance, plan.format);
      return () => new TennisPlay(plan, lines) as Play<unknown>;
    }
  }
}
