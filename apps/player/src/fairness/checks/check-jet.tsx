import type { ReplyOf } from '@crease/client';
import { TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fairness.module.css';
import { checkJet } from '../schemes/jet-scheme.ts';
import { CheckSteps } from './check-steps.tsx';
import { FindRound, NotFound } from './find-round.tsx';

/** A round of Jet, by its number. */
export function CheckJet() {
  const t = useTranslations('fairness.check');
  const { round: asked } = useSearch({ from: '/fairness' });
  const read = useRead('jetRound', { params: { roundId: asked ?? '1' } }, { enabled: asked !== undefined });
  return (
    <>
      <FindRound search={{ scheme: 'jet' }} />
      {asked === undefined ? <p className={styles.note}>{t('noneShared')}</p> : null}
      {asked !== undefined && read.error ? <NotFound error={read.error} /> : null}
      {asked !== undefined && read.data ? <Proof key={read.data.roundId} round={read.data} /> : null}
    </>
  );
}

/** What the round was worked out from: as it was told, or as one types it. */
function Proof({ round: { roundId, hash, bust, ...told } }: { round: ReplyOf<'jetRound'> }) {
  const t = useTranslations('fairness.check');
  const [secret, setSecret] = useState(told.secret);
  const [salt, setSalt] = useState(told.salt);
  const proof = { hash, bust };
  return (
    <>
      <div className={styles.fields}>
        <TextField label={t('secret')} value={secret} onChange={(event) => setSecret(event.target.value.trim())} />
        <TextField label={t('salt')} value={salt} onChange={(event) => setSalt(event.target.value.trim())} />
      </div>
      <CheckSteps
        check={checkJet({ ...proof, secret, salt })}
        figure={`${(bust / 100).toFixed(2)}×`}
        round={{ scheme: 'jet', roundId, ...proof, secret: told.secret, salt: told.salt }}
      />
    </>
  );
}
