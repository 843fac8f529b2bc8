import { Grid, Stack, Text } from '@crease/ui';
import { PageTitle } from '@crease/web';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './cashier-frame.module.css';
import { CashierTabs } from './cashier-tabs.tsx';
import { PlayLine } from './play-line.tsx';
import { useRequestUpdates } from './request-updates.ts';

/** Layout of cashier pages: heading, tabs, and the play-money notice. Requests update live. */
export function CashierFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('cashier');
  useRequestUpdates();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Text as="h1" marginBottom={8}>
        {t('title')}
      </Text>
      <CashierTabs />
      <PlayLine />
      {children}
    </>
  );
}

/** Two columns, main content on the left; stacked on narrow screens. */
export function TwoColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <Grid gap={16} align="start" columns="aside" className={styles.columns}>
      <Stack gap={12} shrink>
        {children}
      </Stack>
      <Stack gap={12} shrink>
        {beside}
      </Stack>
    </Grid>
  );
}
