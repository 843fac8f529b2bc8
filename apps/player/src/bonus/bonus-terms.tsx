import { Card, formatMoney, formatOdds, formatStake, Note, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { SummaryList } from '../cashier/pieces/summary-list.tsx';
import { useTimes } from '../cashier/sums/use-times.ts';
import styles from './bonus.module.css';
import type { Claim } from './claim.ts';

const PRODUCTS = ['match_odds', 'bookmaker', 'fancy', 'games'] as const;

/** The terms in numbers, and the contributions of products. */
export function BonusTerms({ claim }: { claim: Claim }) {
  const t = useTranslations('bonus.terms');
  const { day } = useTimes();
  const { amount, rollover, rolloverNeeded, claimedAt, endsAt, mostPerBet, minOdds, weights } = claim;
  return (
    <Card label={t('title')}>
      <Text as="h2" paddingY={14} paddingX={16} size={14} dense>
        {t('title')}
      </Text>
      <div className={styles.list}>
        <SummaryList
          lines={[
            { label: t('bonus'), value: formatMoney(amount), strong: true },
            ...(claim.depositId ? [{ label: t('deposit'), value: claim.depositId }] : []),
            ...(rolloverNeeded > 0
              ? [{ label: t('rollover'), value: `${rollover}×, ${formatStake(rolloverNeeded)}` }]
              : []),
            { label: t('runs'), value: t('fromTo', { from: day(claimedAt), to: day(endsAt) }) },
            ...(mostPerBet > 0 ? [{ label: t('most'), value: formatStake(mostPerBet) }] : []),
          ]}
        />
      </div>
      {rolloverNeeded > 0 ? (
        <>
          <Text as="h2" paddingY={14} paddingX={16} size={14} dense>
            {t('counts')}
          </Text>
          <div className={styles.list}>
            <SummaryList
              lines={PRODUCTS.map((product) => ({
                label:
                  minOdds > 100 && product !== 'games'
                    ? t('atOdds', { product: t(product), odds: formatOdds(minOdds) })
                    : t(product),
                value: `${weights[product]}%`,
              }))}
            />
          </div>
          {claim.kind === 'wicket' ? null : <Note className={styles.small}>{t('risk')}</Note>}
          {weights.games > 0 ? <Note className={styles.small}>{t('moved')}</Note> : null}
        </>
      ) : null}
    </Card>
  );
}
