import type { Exposure } from '@crease/client';
import { cx, Dialog, EmptyState, formatMoney, looks, Money, Row, Skeleton, Stack, Text } from '@crease/ui';
import { nameText, useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { useSession } from '../core/session.ts';
import styles from './exposure-dialog.module.css';

/** Exposure by market, with the result of every outcome. */
export function ExposureDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const exposureAmount = useSession((session) => session.exposureAmount);
  const read = useRead('exposureAmount', {}, { staleTime: 0 });
  const { refetch } = read;
  // Each change of the sum is a change of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch on a change of the total
  useEffect(() => void refetch(), [exposureAmount, refetch]);
  return (
    <Dialog shape="sheet" onClose={onClose} title={t('wallet.exposure.title')} note={t('wallet.exposure.note')}>
      <Loaded
        read={read}
        failed={t('wallet.exposure.failed')}
        pending={
          <Stack gap={8}>
            <Skeleton height={96} />
            <Skeleton height={96} />
          </Stack>
        }
      >
        {(exposure) => <ExposureList exposure={exposure} onLeave={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function ExposureList({ exposure, onLeave }: { exposure: Exposure; onLeave: () => void }) {
  const t = useTranslations('wallet.exposure');
  if (exposure.markets.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <>
      <Row as="p" justify="between" color="text-2" className={styles.total}>
        {t('total')}
        <b>{formatMoney(-Math.abs(exposure.exposureAmount))}</b>
      </Row>
      <Stack as="ul" gap={8}>
        {exposure.markets.map((market) => (
          <Text key={market.marketId} as="li" border="all" radius="md" clip>
            <Link
              to="/exchange/$gameId"
              params={{ gameId: market.gameId }}
              className={cx(looks({ hover: 'surface-2', gap: 12, justify: 'between' }, 'row'), styles.name)}
              onClick={onLeave}
            >
              <span>
                <Text as="b" color="text" size={13} dense>
                  {market.eventName}
                </Text>
                <span>{nameText(market.name)}</span>
              </span>
              <span className={styles.sum}>{formatMoney(-Math.abs(market.exposure))}</span>
            </Link>
            <Text as="dl" border="top" background="surface-2" className={styles.outcomes}>
              {market.outcomes.map((outcome) => (
                <Row justify="between" gap={12} paddingY={4} paddingX={12} size={12} key={outcome.outcome}>
                  <dt>{nameText(outcome.outcome)}</dt>
                  <dd>
                    <Money profit value={outcome.profit} />
                  </dd>
                </Row>
              ))}
            </Text>
          </Text>
        ))}
      </Stack>
    </>
  );
}
