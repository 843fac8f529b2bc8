import { queryClient, whenLive } from '@crease/web';
import { useEffect } from 'react';

const ABOUT_BONUSES = ['bonusOffers', 'bonusOffer', 'bonusClaims', 'bonusStats', 'bonusParts'] as const;

/** Refetches everything about bonuses. */
export function refreshBonuses(): void {
  for (const name of ABOUT_BONUSES) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Refetches bonuses when the server reports a change, while a bonus page is open. */
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
