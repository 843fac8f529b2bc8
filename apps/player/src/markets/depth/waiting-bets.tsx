import type { Bet } from '@crease/client';
import { formatStake, Row, SideDot, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useQueuePlace } from '../../core/orders/bets/queue-places.ts';
import { shortPrice, takesAnyStart, useQueueText } from '../../orders/bet-texts.tsx';
import styles from './depth.module.css';

/** The player's bets waiting on a runner, each with its place in the queue; absent without any. */
export function WaitingBets({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('markets.depth');
  if (bets.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t('waiting')}>
      <Text as="h3" marginBottom={4} size={12} dense>
        {t('waiting')}
      </Text>
      <Stack as="ul" gap={4} size={12} dense>
        {bets.map((bet) => (
          <WaitingBet key={bet.betId} bet={bet} />
        ))}
      </Stack>
    </section>
  );
}

function WaitingBet({ bet }: { bet: Bet }) {
  const t = useTranslations('markets.depth');
  const terms = { side: bet.side, amount: formatStake(bet.remaining) };
  const place = useQueueText(useQueuePlace(bet));
  return (
    <Row as="li" align="baseline" gap={6}>
      <SideDot side={bet.side} />
      <span>
        {takesAnyStart(bet) ? t('waitsForStart', terms) : t('waitsAt', { ...terms, price: shortPrice(bet) })}
        {place === '' ? null : (
          <Text block color="text-2">
            {place}
          </Text>
        )}
      </span>
    </Row>
  );
}
