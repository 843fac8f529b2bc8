import type { ReplyOf } from '@crease/client';
import { buttonClass, formatMoney, Grid, Text, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin, useSession } from '../../core/session.ts';
import styles from '../fairness.module.css';
import { checkSolo } from '../schemes/solo-scheme.ts';
import { CheckSteps } from './check-steps.tsx';
import { TableProof } from './check-table.tsx';
import { FindRound, NotFound } from './find-round.tsx';

type Round = ReplyOf<'gameRound'>;

/** Checks a round of the player's own by its number in their history. */
export function CheckSolo() {
  const t = useTranslations('fairness');
  const { round: requested } = useSearch({ from: '/fairness' });
  const isAuth = useSession((session) => session.isAuth);
  const { data, error } = useRead(
    'gameRound',
    { params: { roundId: requested ?? '1' } },
    { enabled: isAuth && requested !== undefined, staleTime: 0 },
  );
  if (!isAuth)
    return (
      <>
        <p>{t('visitor')}</p>
        <p>
          <button
            type="button"
            className={buttonClass({ look: 'primary' })}
            onClick={() => openLogin({ returnTo: '/fairness' })}
          >
            {t('login')}
          </button>
        </p>
      </>
    );
  return (
    <>
      <FindRound search={{ scheme: 'solo' }} />
      {requested === undefined ? <p className={styles.note}>{t('check.none')}</p> : null}
      {requested !== undefined && error ? <NotFound error={error} /> : null}
      {requested !== undefined && data ? <RoundProof key={`${data.roundId} ${data.serverSeed}`} round={data} /> : null}
    </>
  );
}

function RoundProof({ round }: { round: Round }) {
  const t = useTranslations('fairness.check');
  const { table, outcome } = round;
  if (round.status === 'open') return <p className={styles.note}>{t('open')}</p>;
  if (table?.secret) {
    const fell = outcome && 'result' in outcome ? { result: outcome.result } : null;
    return <TableProof round={{ ...table, secret: table.secret, fell }} />;
  }
  if (round.seedHash === null || round.clientSeed === null || round.nonce === null)
    return <p className={styles.note}>{t('elsewhere')}</p>;
  if (round.serverSeed === null) return <p className={styles.note}>{t('hidden')}</p>;
  const { serverSeed, seedHash, clientSeed, nonce } = round;
  return <SeedFields round={round} revealed={{ serverSeed, seedHash, clientSeed, nonce }} />;
}

interface RevealedSeeds {
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** The inputs of the round, as revealed or as edited here. */
function SeedFields({ round, revealed }: { round: Round; revealed: RevealedSeeds }) {
  const t = useTranslations('fairness.check');
  const [serverSeed, setServerSeed] = useState(revealed.serverSeed);
  const [clientSeed, setClientSeed] = useState(revealed.clientSeed);
  const [bet, setBet] = useState(String(revealed.nonce));
  const { gameId, choice, acts, stake, win, outcome, status } = round;
  const facts = { gameId, choice, acts, stake, win, outcome, status };
  const returned = formatMoney(status === 'voided' ? stake : win);
  const check = checkSolo({ ...facts, serverSeed, clientSeed, seedHash: revealed.seedHash, nonce: Number(bet) });
  return (
    <>
      <Text as="p" weight={600}>
        {t('roundOf', { name: round.name, stake: formatMoney(stake), win: returned })}
      </Text>
      <Grid gap={8} className={styles.fields}>
        <TextField label={t('serverSeed')} value={serverSeed} onChange={(event) => setServerSeed(event.target.value)} />
        <TextField label={t('clientSeed')} value={clientSeed} onChange={(event) => setClientSeed(event.target.value)} />
        <TextField
          label={t('bet')}
          inputMode="numeric"
          value={bet}
          onChange={(event) => setBet(event.target.value.replace(/\D/g, '').slice(0, 12))}
        />
      </Grid>
      <CheckSteps check={check} figure={returned} round={{ ...facts, ...revealed }} />
    </>
  );
}
