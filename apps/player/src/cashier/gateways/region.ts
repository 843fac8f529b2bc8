import type { Gateway } from '@crease/client';

/** The currency region of a gateway. */
export type Region = 'india' | 'bangladesh' | 'crypto';
export const REGIONS: readonly Region[] = ['india', 'bangladesh', 'crypto'];

export function regionOf({ kind, currency }: Pick<Gateway, 'kind' | 'currency'>): Region {
  if (kind === 'crypto') return 'crypto';
  return currency === 'BDT' ? 'bangladesh' : 'india';
}

/** Regions of a country code; a player sees the others' methods only by choosing their region. */
const HOMES: Readonly<Record<string, readonly Region[]>> = {
  '91': ['india', 'crypto'],
  '880': ['bangladesh', 'crypto'],
};

/**
 * Returns the methods for a player's country, UPI first for an Indian number; all of them for an unlisted country.
 * Otherwise the server's order stays, and the last used method stays on top.
 */
export function methodsFor(gateways: readonly Gateway[], countryCode: string | null): readonly Gateway[] {
  const home = HOMES[(countryCode ?? '').replace('+', '')];
  if (!home) return gateways;
  const own = gateways.filter((gateway) => home.includes(regionOf(gateway)));
  const rank = ({ kind, health, lastUsedAt }: Gateway) =>
    (health === 'unavailable' ? 4 : 0) + (lastUsedAt ? 0 : 1) + (kind === 'upi' ? 0 : 1);
  return home.includes('india') ? own.toSorted((one, other) => rank(one) - rank(other)) : own;
}
