import type { ReplyOf } from '@crease/client';
import { Button, Card, cx, formatMoney, Icon, TextField } from '@crease/ui';
import { failureText, useRead } from '@crease/web';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Check as Tick, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './fairness.module.css';
import type { Check } from './schemes/scheme.ts';
import { checkSolo, type SoloRound } from './schemes/solo-scheme.ts';

type Round = ReplyOf<'gameRound'>;

/** One round, played again in this browser. */
export function CheckRound() {
  const t = useTranslations('fairness.check');
  const { round: asked } = useSearch({ from: '/fairness' });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked ?? '');
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    setTyped(asked ?? '');
  }
  const { data, error } = useRead(
    'gameRound',
    { params: { roundId: asked ?? '1' } },
    { enabled: asked !== undefined, staleTime: 0 },
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (/^[1-9]\d{0,15}$/.test(typed)) void navigate({ to: '/fairness', search: { round: typed }, replace: true });
  };
  return (
    <Card className={styles.card} label={t('title')}>
      <h2>{t('title')}</h2>
      <form className={styles.find} onSubmit={find}>
        <TextField
          label={t('round')}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {asked === undefined ? <p className={styles.note}>{t('none')}</p> : null}
      {asked !== undefined && error ? (
        <p className={styles.bad} role="alert">
          {failureText(error)}
        </p>
      ) : null}
      {asked !== undefined && data ? <RoundProof key={`${data.roundId} ${data.serverSeed}`} round={data} /> : null}
    </Card>
  );
}

function RoundProof({ round }: { round: Round }) {
  const t = useTranslations('fairness.check');
  if (round.status === 'open') return <p className={styles.note}>{t('open')}</p>;
  if (round.seedHash === null || round.clientSeed === null || round.nonce === null)
    return <p className={styles.note}>{t('elsewhere')}</p>;
  if (round.serverSeed === null) return <p className={styles.note}>{t('hidden')}</p>;
  const { serverSeed, seedHash, clientSeed, nonce } = round;
  return <SeedFields round={round} told={{ serverSeed, seedHash, clientSeed, nonce }} />;
}

interface Told {
  readonly serverSeed: string;
  readonly seedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What the round was drawn from: as it was told, or as one types it. */
function SeedFields({ round, told }: { round: Round; told: Told }) {
  const t = useTranslations('fairness.check');
  const [serverSeed, setServerSeed] = useState(told.serverSeed);
  const [clientSeed, setClientSeed] = useState(told.clientSeed);
  const [bet, setBet] = useState(String(told.nonce));
  const { gameId, choice, acts, stake, win, outcome } = round;
  const facts = { gameId, choice, acts, stake, win, outcome };
  const check = checkSolo({ ...facts, serverSeed, clientSeed, seedHash: told.seedHash, nonce: Number(bet) });
  return (
    <>
      <p className={styles.fact}>
        {t('roundOf', { name: round.name, stake: formatMoney(stake), win: formatMoney(win) })}
      </p>
      <div className={styles.fields}>
        <TextField label={t('serverSeed')} value={serverSeed} onChange={(event) => setServerSeed(event.target.value)} />
        <TextField label={t('clientSeed')} value={clientSeed} onChange={(event) => setClientSeed(event.target.value)} />
        <TextField
          label={t('bet')}
          inputMode="numeric"
          value={bet}
          onChange={(event) => setBet(event.target.value.replace(/\D/g, '').slice(0, 12))}
        />
      </div>
      <Steps check={check} win={win} />
      <CopyRound round={{ ...facts, ...told }} />
    </>
  );
}

/** The round as text: what the offline page takes. */
function CopyRound({ round }: { round: SoloRound }) {
  const t = useTranslations('fairness.offline');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(round));
    setCopied(true);
  };
  return (
    <p>
      <Button onClick={() => void copy()}>{t(isCopied ? 'copied' : 'copy')}</Button>
    </p>
  );
}

function Steps({ check, win }: { check: Check; win: number }) {
  const t = useTranslations('fairness.check');
  return (
    <>
      <ol className={styles.steps}>
        {check.steps.map(({ key, text, isRight }, at) => (
          <li key={key} data-wrong={!isRight || undefined}>
            <span className={styles.number}>{at + 1}</span>
            <div>
              <b>{t(`steps.${key}`)}</b>
              <code>{text}</code>
            </div>
            <span role="img" aria-label={isRight ? t('right') : t('wrong')}>
              <Icon of={isRight ? Tick : X} />
            </span>
          </li>
        ))}
      </ol>
      <div className={cx(styles.verdict)} data-wrong={!check.isRight || undefined} role="status">
        <Icon of={check.isRight ? CircleCheck : CircleAlert} size={20} />
        <p>
          <b>{t(check.isRight ? 'computed' : 'differs')}</b>
          {t(check.isRight ? 'same' : 'sendIt')}
        </p>
        <strong>{formatMoney(win)}</strong>
      </div>
    </>
  );
}
