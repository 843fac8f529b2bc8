import { queryClient, whenLive } from '@crease/web';
import { useEffect } from 'react';

const ABOUT_BONUSES = ['bonusOffers', 'bonusClaims', 'bonusStats', 'bonusParts'] as const;

/** Everything that shows bonuses asks for them anew. */
export function refreshBonuses(): void {
  for (const name of ABOUT_BONUSES) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** While a page of bonuses is open the server says when one of them has moved on. */
export function useBonusUpdates(): void {
  useEffect(
    () =>
      whenLive((client) =>
        client.onAccount(({ changed }) => {
          if (changed.includes('bonus')) refreshBonuses();
        }),
      ),
    [],
  );
}
