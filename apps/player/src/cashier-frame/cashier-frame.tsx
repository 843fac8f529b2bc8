import { Grid, Stack, Text } from '@crease/ui';
import { PageTitle } from '@crease/web';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './cashier-frame.module.css';
import { CashierTabs } from './cashier-tabs.tsx';
import { PlayLine } from './play-line.tsx';
import { useRequestUpdates } from './request-updates.ts';

/** What the pages of the cashier share: heading, tabs, and in play money the line that says so. Requests are live here. */
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

/** A page of two columns: the work at the left, what to know beside it; one below the other where it is narrow. */
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
