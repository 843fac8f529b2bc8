import type { ReplyOf } from '@crease/client';
import { Grid, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import styles from '../fairness.module.css';
import { checkJet, type JetCeremony } from '../schemes/jet-scheme.ts';
import { CheckSteps } from './check-steps.tsx';
import { FindRound, NotFound } from './find-round.tsx';

/** Checks a round of Jet by its number. */
export function CheckJet() {
  const t = useTranslations('fairness.check');
  const { round: requested } = useSearch({ from: '/fairness' });
  const read = useRead('jetRound', { params: { roundId: requested ?? '1' } }, { enabled: requested !== undefined });
  const chains = useRead('jetChains', {}, { enabled: requested !== undefined });
  const round = requested === undefined ? undefined : read.data;
  return (
    <>
      <FindRound search={{ scheme: 'jet' }} />
      {requested === undefined ? <p className={styles.note}>{t('noneShared')}</p> : null}
      {requested !== undefined && read.error ? <NotFound error={read.error} /> : null}
      {round ? (
        <Loaded read={chains} failed={t('chainsFailed')}>
          {({ items }) => <Proof key={round.roundId} round={round} ceremony={ceremonyOf(items, round.chainNo)} />}
        </Loaded>
      ) : null}
    </>
  );
}

/** The inputs of the round, as published or as edited here. */
function Proof({
  round: { roundId, hash, bust, ...revealed },
  ceremony,
}: {
  round: ReplyOf<'jetRound'>;
  ceremony: JetCeremony | null;
}) {
  const t = useTranslations('fairness.check');
  const [secret, setSecret] = useState(revealed.secret);
  const [salt, setSalt] = useState(revealed.salt);
  const proof = { roundId, hash, bust, ceremony };
  return (
    <>
      <Grid gap={8} className={styles.fields}>
        <TextField label={t('secret')} value={secret} onChange={(event) => setSecret(event.target.value.trim())} />
        <TextField label={t('salt')} value={salt} onChange={(event) => setSalt(event.target.value.trim())} />
      </Grid>
      <CheckSteps
        check={checkJet({ ...proof, secret, salt })}
        figure={`${(bust / 100).toFixed(2)}×`}
        round={{ scheme: 'jet', ...proof, secret: revealed.secret, salt: revealed.salt }}
      />
    </>
  );
}

/** Returns the published record of the chain of a round. */
function ceremonyOf(chains: ReplyOf<'jetChains'>['items'], chainNo: number): JetCeremony | null {
  const chain = chains.find((one) => one.chainNo === chainNo);
  if (!chain) return null;
  const { head, fromRound, source, seeds, beaconValue } = chain;
  return { head, fromRound, source, inputs: beaconValue ? [beaconValue] : seeds.map(({ seed }) => seed) };
}
