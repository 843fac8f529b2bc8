import { threeCardHand } from '@crease/games';
import { useTranslations } from 'use-intl';
import type { Card, Kind } from '../state/table-kinds.ts';
import type { Hand } from './hands.ts';

const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** Returns the name of a complete hand, in games that name hands. */
export function useHandName(kind: Kind): (hand: Hand) => string | null {
  const t = useTranslations('tables.threeCards');
  return ({ cards }) => {
    const lying = cards.filter((card): card is Card => card !== null);
    if (kind !== 'teen-patti' || lying.length < 3) return null;
    const { kind: name, ranks } = threeCardHand(lying);
    return t(name, { rank: RANKS[ranks[0] ?? 0] ?? '' });
  };
}
