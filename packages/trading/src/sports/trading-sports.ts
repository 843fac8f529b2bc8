import type { Sport } from '@crease/kernel';
import type { MarketTemplate } from '../markets/market-template.ts';
import type { LimitedPlan, PlanOf, TestPlan } from '../play/event-plan.ts';
import { CricketPlay } from './cricket/cricket-play.ts';
import { CRICKET_TEMPLATES } from './cricket/cricket-templates.ts';
import { TestPlay } from './cricket/test-play.ts';
import { KabaddiPlay } from './kabaddi/kabaddi-play.ts';
import { KABADDI_TEMPLATES } from './kabaddi/kabaddi-templates.ts';
import { SoccerPlay } from './soccer/soccer-play.ts';
import { soccerModelOf } from './soccer/soccer-strength.ts';
import { SOCCER_TEMPLATES } from './soccer/soccer-templates.ts';
import { TennisPlay } from './tennis/tennis-play.ts';
import { tennisLinesOf } from './tennis/tennis-strength.ts';
import { TENNIS_TEMPLATES } from './tennis/tennis-templates.ts';

interface TradingSport<S extends Sport> {
  /** Returns what creates the state of play. What its model needs is computed once, not with every undo. */
  readonly playOf: (plan: PlanOf<S>) => () => unknown;
  /** The shipped markets by format. */
  readonly templates: Readonly<Record<string, MarketTemplate>>;
}

/** Play and markets of each sport. */
export const TRADING_SPORTS = {
  cricket: {
    playOf: (plan) => (isTest(plan) ? () => new TestPlay(plan) : () => new CricketPlay(plan as LimitedPlan)),
    templates: CRICKET_TEMPLATES,
  },
  soccer: {
    playOf: (plan) => {
      const model = soccerModelOf(plan.firstTeamChance);
      return () => new SoccerPlay(plan, model);
    },
    templates: SOCCER_TEMPLATES,
  },
  tennis: {
    playOf: (plan) => {
      const lines = tennisLinesOf(plan.firstTeamChance, plan.format);
      return () => new TennisPlay(plan, lines);
    },
    templates: TENNIS_TEMPLATES,
  },
  kabaddi: { playOf: (plan) => () => new KabaddiPlay(plan), templates: KABADDI_TEMPLATES },
} as const satisfies { readonly [S in Sport]: TradingSport<S> };

function isTest(plan: PlanOf<'cricket'>): plan is TestPlan {
  return plan.format === 'test';
}
