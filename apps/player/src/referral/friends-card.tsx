import { rupees } from '@crease/kernel';
import { Button, Card, EmptyState, Grid, Row, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './referral.module.css';

const STEPS = ['signedUp', 'firstBet', 'verified'] as const;

/** Referred friends: masked names, progress, and what each earned. */
export function FriendsCard() {
  const t = useTranslations('referral');
  const format = useFormatter();
  const [page, setPage] = useState(1);
  const { data } = useRead('refChildren', { query: { page } }, { keepPrevious: true });
  if (!data) return null;
  const { items, total, pageSize } = data;
  return (
    <Card bleed label={t('friends')}>
      <Row as="header" justify="between" paddingY={12} paddingX={16} className={styles.head}>
        <Text as="h2" heading>
          {t('friends')}
        </Text>
        <span>{total}</span>
      </Row>
      {total === 0 ? (
        <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
      ) : (
        <ul>
          {items.map(({ name, joinedAt, step, earned }) => (
            <Grid
              key={`${name} ${joinedAt}`}
              as="li"
              gap={12}
              align="center"
              paddingY={8}
              paddingX={16}
              border="top"
              className={styles.row}
            >
              <span>
                <b>{name}</b>
                <Text as="small" block>
                  {format.dateTime(new Date(joinedAt), { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' })}
                </Text>
              </span>
              <Row as="span" gap={8} align="center" className={styles.steps}>
                <Row as="span" gap={2} aria-hidden="true">
                  {STEPS.map((one, at) => (
                    <Text
                      as="i"
                      radius="full"
                      background="surface-3"
                      key={one}
                      data-done={at <= STEPS.indexOf(step) || undefined}
                    />
                  ))}
                </Row>
                {t(`steps.${step}`)}
              </Row>
              <Text as="b" textAlign="end">
                {rupees(earned)}
              </Text>
            </Grid>
          ))}
        </ul>
      )}
      <Pages page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
    </Card>
  );
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTranslations('referral');
  if (page === 1 && pages <= 1) return null;
  return (
    <Row gap={8} justify="center" padding={8} border="top">
      <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('older')}
      </Button>
    </Row>
  );
}
