import { OPTIONAL_SPORTS, PUBLIC_SPORTS, SPORT_ID, SPORT_KEYS, SPORTS, type Sport, type SportId } from '@crease/kernel';
import { useRead } from '@crease/web';

/** English name of each sport. */
export const SPORT_LABELS = Object.fromEntries(SPORT_KEYS.map((sport) => [sport, SPORTS[sport].name])) as Readonly<
  Record<Sport, string>
>;
/** English name of each sport by its id. */
export const SPORT_NAMES = Object.fromEntries(
  SPORT_KEYS.map((sport) => [SPORT_ID[sport], SPORTS[sport].name]),
) as Readonly<Record<SportId, string>>;

/** Returns the sports that may be chosen: the public categories, and those that an owner turned on. */
export function useSports(): readonly Sport[] {
  const switches = useRead('sportSwitches', {}).data ?? [];
  const isOn = (sport: Sport) => switches.some((each) => each.sport === sport && each.on);
  return [...PUBLIC_SPORTS, ...OPTIONAL_SPORTS.filter(isOn)];
}

/** Returns the items of a filter by sport; their keys are ids. */
export function useSportItems(): readonly { readonly key: 'all' | `${SportId}`; readonly label: string }[] {
  const items = useSports().map((sport) => ({ key: `${SPORT_ID[sport]}` as const, label: SPORTS[sport].name }));
  return [{ key: 'all', label: 'All sports' }, ...items];
}
