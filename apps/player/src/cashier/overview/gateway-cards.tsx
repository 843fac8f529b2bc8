import type { Gateway } from '@crease/client';
import { AfterAWhile, Card, EmptyState, Grid, Row, Skeleton, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageFailure } from '../frame/page-failure.tsx';
import { GatewayGlyph } from '../gateways/gateway-glyph.tsx';
import { useGatewayTexts } from '../gateways/use-gateway-texts.ts';
import styles from './overview.module.css';

/** Deposit methods available now; the full list compares them. */
export function GatewayCards() {
  const t = useTranslations('cashier.gateways');
  const read = useRead('gateways');
  const open = read.data?.items.filter(({ health }) => health !== 'unavailable');
  return (
    <section aria-label={t('choose')}>
      <Row wrap gap={8} align="baseline" justify="between" className={styles.head}>
        <h2>{t('choose')}</h2>
        <Link to="/gatewaylist" className="link">
          {t('compare')}
        </Link>
      </Row>
      {open && open.length > 0 ? (
        <Grid as="ul" columns={2} gap={10} phoneColumns={1} className={styles.cards}>
          {open.map((gateway) => (
            <GatewayCard key={gateway.code} gateway={gateway} />
          ))}
        </Grid>
      ) : open ? (
        <Card>
          <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
        </Card>
      ) : read.error ? (
        <PageFailure title={t('failed')} error={read.error} onRetry={() => void read.refetch()}>
          {t('failedText')}
        </PageFailure>
      ) : (
        <AfterAWhile>
          <Grid columns={2} gap={10} phoneColumns={1} className={styles.cards}>
            {[1, 2, 3, 4].map((one) => (
              <Skeleton key={one} height={76} />
            ))}
          </Grid>
        </AfterAWhile>
      )}
    </section>
  );
}

function GatewayCard({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('cashier.gateways');
  const texts = useGatewayTexts();
  return (
    <li>
      <Link to="/deposit/$gateway" params={{ gateway: gateway.code }} className={styles.card}>
        <GatewayGlyph mark={gateway.mark} />
        <span className={styles.words}>
          <b>{gateway.name}</b>
          <span>{t('creditedIn', { time: texts.time(gateway) })}</span>
          <span>{texts.range(gateway)}</span>
        </span>
        <Tag>{texts.fee(gateway)}</Tag>
      </Link>
    </li>
  );
}
