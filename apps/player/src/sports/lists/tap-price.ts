import type { SportEvent } from '@crease/client';
import { PHONE_QUERY } from '@crease/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Pick } from '../../core/orders/slip/pick.ts';
import { openLogin, useSession } from '../../core/session.ts';

type ListOdds = NonNullable<SportEvent['matchOdds']>;

interface Tap {
  gameId: string;
  eventName: string;
  sportId: SportEvent['sportId'];
  marketId: ListOdds['marketId'];
  marketName: string;
  runnerId: string;
  runnerName: string;
  side: 'back' | 'lay';
  price: number;
}

/**
 * Handles a tap on a price in a list: adds it to the slip. A visitor signs in first and then finds it on the match's
 * page; a phone, whose slip opens below the runner, opens that page at once.
 */
export function useTapPrice(): (tap: Tap) => void {
  const navigate = useNavigate();
  return useCallback(
    (tap) => {
      const pick: Pick = { ...tap, marketType: 'match_odds', run: null };
      // The slip's code is loaded with the first tap.
      void import('../../core/orders/slip/pick-price.ts').then(({ pickPrice }) => {
        pickPrice(pick);
        if (!useSession.getState().isAuth) openLogin({ returnTo: `/exchange/${tap.gameId}` });
        else if (matchMedia(PHONE_QUERY).matches) {
          void navigate({ to: '/exchange/$gameId', params: { gameId: tap.gameId } });
        }
      });
    },
    [navigate],
  );
}
