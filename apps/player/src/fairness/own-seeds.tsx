import type { ReplyOf } from '@crease/client';
import { Button, Card, cx, Grid, looks, Skeleton, Stack, Text, TextField } from '@crease/ui';
import { failureText, queryClient, useRead } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '../cashier/sums/use-moments.ts';
import { browserSeed } from '../core/browser-seed.ts';
import { isSeedsNeeded, setClientSeed } from '../core/client-seed.ts';
import { Loaded } from '../core/loaded.tsx';
import styles from './fairness.module.css';

type Seeds = ReplyOf<'gameSeeds'>;

/** The seeds of the player's games, current and revealed. */
export function OwnSeeds() {
  const t = useTranslations('fairness.seeds');
  return (
    <Loaded
      inCard
      read={useRead('gameSeeds', {}, { staleTime: 0 })}
      failed={t('failed')}
      pending={<Skeleton height={360} />}
    >
      {(seeds) => (
        <Stack gap={12} shrink>
          <CurrentSeeds seeds={seeds} />
          <ShownSeeds revealed={seeds.revealed} />
        </Stack>
      )}
    </Loaded>
  );
}

function CurrentSeeds({ seeds: { current, nextSeedHash } }: { seeds: Seeds }) {
  const t = useTranslations('fairness.seeds');
  const [own, setOwn] = useState(browserSeed);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const change = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await setClientSeed(nextSeedHash, own);
      setOwn(browserSeed());
      await queryClient.invalidateQueries({ queryKey: ['gameRound'] });
    } catch (error) {
      setFailure(error);
      // Another page was faster: the shown hash is no longer the next one.
      if (isSeedsNeeded(error)) await queryClient.invalidateQueries({ queryKey: ['gameSeeds'] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('for')}</p>
      <p className={styles.label}>{t('hash')}</p>
      <Text as="code" paddingY={8} paddingX={10} radius="md" background="surface-2" className={styles.hash}>
        {current?.seedHash ?? nextSeedHash}
      </Text>
      {current ? <InUse current={current} nextSeedHash={nextSeedHash} /> : null}
      {current ? null : <p className={styles.note}>{t('none')}</p>}
      <Stack as="form" gap={10} onSubmit={(event) => void change(event)}>
        <TextField
          label={t(current ? 'nextOwn' : 'own')}
          hint={t('ownHint')}
          error={failure === null ? undefined : failureText(failure)}
          value={own}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button type="submit" look="primary" full busy={busy}>
          {t(current ? 'change' : 'set')}
        </Button>
      </Stack>
      <p className={styles.note}>{t('changeNote')}</p>
    </Card>
  );
}

/** The pair in use, and the hash of the next server seed. */
function InUse({
  current: { clientSeed, nonce },
  nextSeedHash,
}: Pick<Seeds, 'nextSeedHash'> & { current: NonNullable<Seeds['current']> }) {
  const t = useTranslations('fairness.seeds');
  return (
    <>
      <p className={styles.label}>{t('own')}</p>
      <Text as="code" paddingY={8} paddingX={10} radius="md" background="surface-2" className={styles.hash}>
        {clientSeed}
      </Text>
      <Grid as="dl" gap={6} columns="end">
        <dt>{t('bets')}</dt>
        <Text as="dd" weight={600} textAlign="end">
          {nonce}
        </Text>
      </Grid>
      <p className={styles.label}>{t('next')}</p>
      <Text as="code" paddingY={8} paddingX={10} radius="md" background="surface-2" className={styles.hash}>
        {nextSeedHash}
      </Text>
    </>
  );
}

function ShownSeeds({ revealed }: Pick<Seeds, 'revealed'>) {
  const t = useTranslations('fairness.shown');
  const { moment } = useMoments();
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      {revealed.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      {revealed.map(({ serverSeed, seedHash, clientSeed, rounds, revealedAt }) => (
        <details key={seedHash} className={cx(looks({ paddingY: 8, border: 'top' }), styles.shown)}>
          <summary>
            {moment(revealedAt)} · {t('bets', { count: rounds })}
          </summary>
          <dl>
            <dt>{t('seed')}</dt>
            <dd>
              <code>{serverSeed}</code>
            </dd>
            <dt>{t('hash')}</dt>
            <dd>
              <code>{seedHash}</code>
            </dd>
            <dt>{t('own')}</dt>
            <dd>
              <code>{clientSeed}</code>
            </dd>
          </dl>
        </details>
      ))}
    </Card>
  );
}
