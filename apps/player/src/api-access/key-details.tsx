import { rupees } from '@crease/kernel';
import { Button, Grid, Note, Row, Stack, Text } from '@crease/ui';
import { call, notify } from '@crease/web';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './api-access.module.css';
import { type ApiKey, KeyForm } from './key-form.tsx';
import { PaperAccount } from './paper-account.tsx';
import { useActing } from './use-acting.ts';

/** Limits of a key with what is used, its last calls, and how to end it. */
export function KeyDetails({ apiKey }: { apiKey: ApiKey }) {
  const t = useTranslations('programs.keys');
  const [isChanging, setChanging] = useState(false);
  const { busy, act } = useActing();
  const revoke = () =>
    act(async () => {
      await call('revokeApiKey', { body: { number: apiKey.number } });
      notify({ status: 'success', message: t('revoked', { name: apiKey.name }) });
    });
  return (
    <Stack gap={12} className={styles.details}>
      <Grid as="dl" rowGap={6} gap={16} size={12} className={styles.terms}>
        <dt>{t('mostStake')}</dt>
        <dd>{apiKey.mostStake === null ? t('noLimit') : rupees(apiKey.mostStake)}</dd>
        <dt>{t('mostDayLoss')}</dt>
        <dd>
          {apiKey.mostDayLoss === null
            ? t('usedOnly', { used: rupees(apiKey.dayLoss) })
            : t('usedOf', { used: rupees(apiKey.dayLoss), most: rupees(apiKey.mostDayLoss) })}
        </dd>
        <dt>{t('addresses')}</dt>
        <dd>{apiKey.addresses.join(', ') || t('anyAddress')}</dd>
        <dt>{t('withdraw')}</dt>
        <dd>{t('neverByKey')}</dd>
      </Grid>
      {apiKey.kind === 'paper' ? <PaperAccount number={apiKey.number} /> : null}
      <LastCalls calls={apiKey.lastCalls} />
      {apiKey.on ? (
        <Row gap={8} wrap>
          <Button size="small" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
          <Button size="small" look="danger" busy={busy} busyLabel={t('ending')} onClick={revoke}>
            {t('revoke')}
          </Button>
        </Row>
      ) : null}
      {isChanging ? <KeyForm changed={apiKey} onClose={() => setChanging(false)} /> : null}
    </Stack>
  );
}

function LastCalls({ calls }: { calls: ApiKey['lastCalls'] }) {
  const t = useTranslations('programs.keys');
  const format = useFormatter();
  if (calls.length === 0) return <Note>{t('noCalls')}</Note>;
  return (
    <Text as="ul" size={12} className={styles.calls} aria-label={t('lastCalls')}>
      {calls.map(({ at, call: name, milliseconds, outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two calls can be equal
        <Row key={index} as="li" wrap gap={12} paddingY={4}>
          <span>{format.dateTime(new Date(at), { hour: '2-digit', minute: '2-digit', second: '2-digit' })}</span>
          <code>{name}</code>
          <span>{t('milliseconds', { milliseconds })}</span>
          <span>{outcome}</span>
        </Row>
      ))}
    </Text>
  );
}
