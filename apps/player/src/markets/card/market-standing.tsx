import type { Market } from '@crease/client';
import { formatMoney, Text } from '@crease/ui';
import { queryClient, useNoteText } from '@crease/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMarketValue } from '../../core/markets/markets.ts';
import { netByMarket } from '../../core/orders/bets/bet-figures.ts';
import { allBets } from '../../core/orders/bets/my-bets.ts';
import { useSession } from '../../core/session.ts';
import styles from './card.module.css';
import { useEventFrame } from './event-context.ts';

const suspensionReason = (market: Market | undefined) => (market?.status === 'suspended' ? market.statusReason : '');
const isSettledOf = (market: Market | undefined) => market?.status === 'settled';

/** Returns why a market is suspended, in the player's language; empty if it is not. */
export function useSuspensionReason(marketId: string): string {
  const noteText = useNoteText();
  return noteText(useMarketValue(marketId, suspensionReason));
}

/** Why the market is suspended, or the player's result in it; absent while it is open. */
export function MarketStanding({ marketId }: { marketId: string }) {
  const why = useSuspensionReason(marketId);
  const isSettled = useMarketValue(marketId, isSettledOf);
  if (isSettled) return <OwnNet marketId={marketId} />;
  return why === '' ? null : (
    <Text shrink size={12} truncate color="text-2" className={styles.why}>
      {why}
    </Text>
  );
}

const NET_COLORS = { won: 'profit', lost: 'loss' } as const;

/** `You won ₹833.00`, after commission; absent without a bet. */
export function OwnNet({ marketId }: { marketId: string }) {
  const t = useTranslations('markets.own');
  const { gameId } = useEventFrame();
  const isAuth = useSession((session) => session.isAuth);
  // One reply for all markets of the match; `bets` is refetched whenever a bet settles.
  const query = {
    queryKey: ['bets', 'settled-of-match', gameId],
    queryFn: () => allBets({ status: 'settled', gameId }),
    select: netByMarket,
    enabled: isAuth,
  };
  const net = useQuery(query, queryClient).data?.get(marketId);
  if (net === undefined) return null;
  const key = net > 0 ? 'won' : net < 0 ? 'lost' : 'even';
  return (
    <Text shrink size={12} truncate weight={600} color={key === 'even' ? undefined : NET_COLORS[key]}>
      {t(key, { amount: formatMoney(Math.abs(net)) })}
    </Text>
  );
}
