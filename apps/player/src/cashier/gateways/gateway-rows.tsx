import type { Gateway } from '@crease/client';
import { Card, Grid, Icon, looks, Tag, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GatewayGlyph } from './gateway-glyph.tsx';
import styles from './gateways.module.css';
import { useGatewayTexts } from './use-gateway-texts.ts';

/** Methods in the server's order: the best first. */
export function GatewayRows({ gateways }: { gateways: readonly Gateway[] }) {
  const t = useTranslations('cashier.gateways');
  return (
    <Card clip label={t('choose')}>
      <Text as="div" color="text-3" size={11} className={styles.heads} aria-hidden="true">
        <span />
        <span>{t('method')}</span>
        <span>{t('one')}</span>
        <span>{t('time')}</span>
        <span>{t('now')}</span>
      </Text>
      <ul>
        {gateways.map((gateway) => (
          <Text key={gateway.code} as="li" border="top" className={styles.item}>
            <GatewayRow gateway={gateway} />
          </Text>
        ))}
      </ul>
    </Card>
  );
}

function GatewayRow({ gateway }: { gateway: Gateway }) {
  const texts = useGatewayTexts();
  const isOff = gateway.health === 'unavailable';
  return (
    <RowFrame gateway={gateway}>
      <GatewayGlyph mark={gateway.mark} off={isOff} />
      <span className={styles.name}>
        <b>{gateway.name}</b>
        <small>{texts.way(gateway)}</small>
      </span>
      <span className={styles.limits}>
        <b>{texts.range(gateway)}</b>
        <small>{texts.fee(gateway)}</small>
      </span>
      <TimeCell gateway={gateway} />
      <Grid as="span" className={styles.health}>
        <HealthTag health={gateway.health} />
        <small>{texts.used(gateway)}</small>
      </Grid>
      {isOff ? <span /> : <Icon of={ChevronRight} className={looks({ hide: 'phone', color: 'text-3' })} />}
    </RowFrame>
  );
}

/** A link; a method that is unavailable stays visible without one. */
function RowFrame({ gateway: { code, health }, children }: { gateway: Gateway; children: ReactNode }) {
  if (health === 'unavailable') {
    return (
      <span className={styles.row} data-health={health}>
        {children}
      </span>
    );
  }
  return (
    <Link to="/deposit/$gateway" params={{ gateway: code }} className={styles.row} data-health={health}>
      {children}
    </Link>
  );
}

function TimeCell({ gateway }: { gateway: Gateway }) {
  const t = useTranslations('cashier.gateways');
  const texts = useGatewayTexts();
  const time = texts.time(gateway);
  if (gateway.health === 'unavailable') {
    return (
      <span className={styles.time}>
        <b>{texts.back(gateway)}</b>
      </span>
    );
  }
  return (
    <span className={styles.time}>
      <b className={styles.wide}>{time.charAt(0).toUpperCase() + time.slice(1)}</b>
      <small className={styles.wide}>{t('usually')}</small>
      <span className={styles.narrow}>{t('creditedIn', { time })}</span>
    </span>
  );
}

function HealthTag({ health }: Pick<Gateway, 'health'>) {
  const t = useTranslations('cashier.gateways');
  if (health === 'working') return <Tag tone="ok">{t('working')}</Tag>;
  if (health === 'unavailable') return <Tag>{t('unavailable')}</Tag>;
  return (
    <Tag tone="warn">
      <Icon of={Clock} size={12} />
      {t('slow')}
    </Tag>
  );
}
