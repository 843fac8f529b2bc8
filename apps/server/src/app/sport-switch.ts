import type { ReplyOf } from '@crease/contract';
import { OPTIONAL_SPORTS, type OptionalSport, type Refusal, refuse, SPORTS, type Sport } from '@crease/kernel';
import type { SportSettings } from '../core/sport-refusal.ts';
import type { AppSettings } from './app-settings.ts';

type SportSwitch = ReplyOf<'setSport'>;
/** The open events with their sports. */
interface TradedSports {
  endOver(): Promise<void>;
  list(): readonly { readonly event: { readonly plan: { readonly sport: Sport } } }[];
}

/** Returns the sports that operators turn on and off. */
export function sportSwitches(settings: SportSettings): SportSwitch[] {
  return OPTIONAL_SPORTS.map((sport) => ({ sport, name: SPORTS[sport].name, on: settings.isSportOn(sport) }));
}

/** Turns a sport on or off. Players keep sight of their bets: it is not turned off with open events. */
export async function setSport(
  appSettings: AppSettings,
  trading: TradedSports,
  { sport, on }: { readonly sport: OptionalSport; readonly on: boolean },
): Promise<SportSwitch | Refusal> {
  const { name } = SPORTS[sport];
  if (!on) await trading.endOver();
  if (!on && trading.list().some(({ event }) => event.plan.sport === sport))
    return refuse('INVALID_INPUT', { reason: 'sportInUse', sport: name }, 'sport');
  await appSettings.setSport(sport, on);
  return { sport, name, on };
}
