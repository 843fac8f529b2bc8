import type { Gateway } from '@crease/client';
import { cx, EmptyState, Grid, looks, Row, Skeleton, Tag, Text } from '@crease/ui';
import { useRead, withData } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { useSession } from '../../core/session.ts';
import { GatewayGlyph } from '../gateways/gateway-glyph.tsx';
import { methodsFor } from '../gateways/region.ts';
import { useGatewayTexts } from '../gateways/use-gateway-texts.ts';
import styles from './overview.module.css';

/** Deposit methods available now; the full list compares them. */
export function GatewayCards() {
  const t = useTranslations('cashier.gateways');
  const read = useRead('gateways');
  const countryCode = useSession(({ userProfile }) => userProfile?.country_code ?? null);
  const open = read.data && methodsFor(read.data.items, countryCode).filter(({ health }) => health !== 'unavailable');
  return (
    <section aria-label={t('choose')}>
      <Row wrap gap={8} align="baseline" justify="between" marginTop={4} marginBottom={10}>
        <h2>{t('choose')}</h2>
        <Link to="/gatewaylist" className="link">
          {t('compare')}
        </Link>
      </Row>
      <Loaded
        inCard
        read={withData(read, open)}
        failed={t('failed')}
        note={t('failedText')}
        pending={
          <Grid columns={2} gap={10} phoneColumns={1} className={styles.cards}>
            {[1, 2, 3, 4].map((one) => (
              <Skeleton key={one} height={76} />
            ))}
          </Grid>
        }
        isEmpty={(gateways) => gateways.length === 0}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      >
        {(gateways) => (
          <Grid as="ul" columns={2} gap={10} phoneColumns={1} className={styles.cards}>
            {gateways.map((gateway) => (
              <GatewayCard key={gateway.code} gateway={gateway} />
            ))}
          </Grid>
        )}
      </Loaded>
    </section>
  );
}

function GatewayCard({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('cashier.gateways');
  const texts = useGatewayTexts();
  return (
    <li>
      <Link
        to="/deposit/$gateway"
        params={{ gateway: gateway.code }}
        className={cx(
          looks(
            {
              gap: 12,
              align: 'center',
              paddingY: 12,
              paddingX: 14,
              border: 'all',
              radius: 'lg',
              background: 'surface',
            },
            'grid',
          ),
          styles.card,
        )}
      >
        <GatewayGlyph mark={gateway.mark} />
        <Text block color="text-2" size={12} dense breakWords>
          <Text as="b" block color="text" size={14} dense>
            {gateway.name}
          </Text>
          <Text block>{t('creditedIn', { time: texts.time(gateway) })}</Text>
          <Text block>{texts.range(gateway)}</Text>
        </Text>
        <Tag>{texts.fee(gateway)}</Tag>
      </Link>
    </li>
  );
}
