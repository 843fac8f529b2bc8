import type { Money, Price } from '@crease/kernel';
import { formatOdds, formatProfit, formatStake, Grid, PriceCell, Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import styles from './how-it-works.module.css';
import { backedAt, LAID_AT, STAKE, tradedOut } from './worked-example.ts';

/** Backing, laying and trading out in one example with computed figures. */
export default function HowItWorks() {
  const t = useTranslations('landing.how');
  const back = backedAt(STAKE);
  return (
    <section className={styles.how} aria-labelledby="how-title">
      <Text as="h2" weight={700} id="how-title" className={styles.title}>
        {t('title')}
      </Text>
      <Grid columns={3} gap={16} marginTop={16} phoneColumns={1} className={styles.cards}>
        <Text as="div" border="all" radius="lg" background="surface" className={styles.card}>
          <SampleCell side="back" price={back.price} />
          <h3>{t('back')}</h3>
          <p>
            {t('backText', { stake: formatStake(STAKE), price: formatOdds(back.price), profit: money(back.profit) })}
          </p>
        </Text>
        <Text as="div" border="all" radius="lg" background="surface" className={styles.card}>
          <SampleCell side="lay" price={LAID_AT} />
          <h3>{t('lay')}</h3>
          <p>
            {t('layText', {
              stake: formatStake(STAKE),
              price: formatOdds(LAID_AT),
              liability: money(backedAt(STAKE, LAID_AT).profit),
            })}
          </p>
        </Text>
        <TradeOut />
      </Grid>
    </section>
  );
}

function TradeOut() {
  const t = useTranslations('landing.how');
  const { bought, sold, ifWins, ifLoses } = tradedOut();
  return (
    <Text as="div" border="all" radius="lg" background="surface" className={styles.card}>
      <Row as="dl" gap={8} className={styles.results}>
        <Text as="div" grow paddingY={8} paddingX={12} border="all" radius="sm">
          <Text as="dt" color="text-3" size={12} dense>
            {t('ifWins')}
          </Text>
          <Text as="dd" color="profit" weight={600}>
            {formatProfit(ifWins)}
          </Text>
        </Text>
        <Text as="div" grow paddingY={8} paddingX={12} border="all" radius="sm">
          <Text as="dt" color="text-3" size={12} dense>
            {t('ifLoses')}
          </Text>
          <Text as="dd" color="profit" weight={600}>
            {formatProfit(ifLoses)}
          </Text>
        </Text>
      </Row>
      <h3>{t('trade')}</h3>
      <p>
        {t('tradeText', {
          backStake: formatStake(bought.stake),
          backPrice: formatOdds(bought.price),
          layStake: formatStake(sold.stake),
          layPrice: formatOdds(sold.price),
        })}
      </p>
    </Text>
  );
}

/** A price as on the market pages, without a function. */
function SampleCell({ side, price }: { side: 'back' | 'lay'; price: Price }) {
  const t = useTranslations('landing.how');
  return (
    <Row align="center" className={styles.sample} inert>
      <PriceCell
        side={side}
        value={price}
        text={formatOdds(price)}
        detail={side === 'back' ? '1,24,300' : '47,900'}
        label={t('sample')}
        blocked
      />
    </Row>
  );
}

function money(amount: Money): string {
  return formatStake(amount);
}
