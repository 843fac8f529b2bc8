import type { EventPlan } from '../play/event-plan.ts';
import type { Play } from '../play/play.ts';
import { TRADING_SPORTS } from '../sports/trading-sports.ts';

/** Returns what creates the state of play of an event before its first entry. */
export function playOf(plan: EventPlan): () => Play<unknown> {
  return TRADING_SPORTS[plan.sport].playOf(plan as never) as () => Play<unknown>;
}
