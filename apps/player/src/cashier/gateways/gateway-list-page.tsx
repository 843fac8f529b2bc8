import type { Gateway } from '@crease/client';
import { Button, Card, EmptyState, Note, Row, Segments, Skeleton } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CashierFrame, TwoColumns } from '../../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../../core/loaded.tsx';
import { useSession } from '../../core/session.ts';
import { BeforeDeposit } from '../frame/before-deposit.tsx';
import { GatewayRows } from './gateway-rows.tsx';
import styles from './gateways.module.css';
import { methodsFor, REGIONS, type Region, regionOf } from './region.ts';

/** Compares the deposit methods. */
export function GatewayListPage() {
  const t = useTranslations('cashier.gateways');
  return (
    <CashierFrame title={t('choose')}>
      <TwoColumns beside={<BeforeDeposit />}>
        <GatewayChoice />
      </TwoColumns>
    </CashierFrame>
  );
}

/** How often the health of gateways is refreshed, ms. */
const ASK_EVERY_MS = 30_000;

function GatewayChoice() {
  const t = useTranslations('cashier.gateways');
  const read = useRead('gateways', {}, { refetchInterval: ASK_EVERY_MS, staleTime: 0 });
  return (
    <Loaded inCard read={read} failed={t('failed')} note={t('failedText')} pending={<RowsSkeleton />}>
      {({ items }) => <Choice gateways={items} />}
    </Loaded>
  );
}

function Choice({ gateways }: { gateways: readonly Gateway[] }) {
  const t = useTranslations('cashier.gateways');
  const [region, setRegion] = useState<Region | 'home' | 'all'>('home');
  const own = methodsFor(
    gateways,
    useSession(({ userProfile }) => userProfile?.country_code ?? null),
  );
  const regions = REGIONS.filter((one) => gateways.some((gateway) => regionOf(gateway) === one));
  const shown = region === 'home' ? own : gateways.filter((one) => region === 'all' || regionOf(one) === region);
  if (gateways.length === 0) {
    return (
      <Card>
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Row wrap rowGap={8} gap={16} align="center" justify="between">
        <h2>{t('choose')}</h2>
        {regions.length > 1 ? (
          <Segments
            label={t('region')}
            className={styles.regions}
            chosen={region}
            onChoose={setRegion}
            items={(['home', ...regions, 'all'] as const).map((key) => ({ key, label: t(key) }))}
          />
        ) : null}
      </Row>
      {shown.length > 0 ? (
        <GatewayRows gateways={shown} />
      ) : (
        <Card>
          <EmptyState
            title={t('emptyHere')}
            action={<Button onClick={() => setRegion('all')}>{t('showAll')}</Button>}
          />
        </Card>
      )}
      <Note color="text-3">{t('foot')}</Note>
    </>
  );
}

function RowsSkeleton() {
  return (
    <Card gap={32} paddingY={16} paddingX={14}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Card>
  );
}
