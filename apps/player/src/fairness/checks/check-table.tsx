import { TABLES, tableOf } from '@crease/games';
import { TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from '../fairness.module.css';
import { checkTable, type DealtRound, dealtText } from '../schemes/table-scheme.ts';
import { CheckSteps } from './check-steps.tsx';
import { FindRound, NotFound } from './find-round.tsx';

/** A round of a table, by table and number. */
export function CheckTable() {
  const t = useTranslations('fairness.check');
  const { round: asked, table: askedTable } = useSearch({ from: '/fairness' });
  const selectId = useId();
  const [tableId, setTableId] = useState(askedTable ?? TABLES[0]?.gameId ?? '');
  const params = { tableId: askedTable ?? tableId, roundId: asked ?? '1' };
  const read = useRead('tableRound', { params }, { enabled: asked !== undefined });
  return (
    <>
      <FindRound search={{ scheme: 'tables', table: tableId }}>
        <span className={styles.table}>
          <label htmlFor={selectId}>{t('table')}</label>
          <select id={selectId} value={tableId} onChange={(event) => setTableId(event.target.value)}>
            {TABLES.map(({ gameId, name }) => (
              <option key={gameId} value={gameId}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </FindRound>
      {asked === undefined ? <p className={styles.note}>{t('noneShared')}</p> : null}
      {asked !== undefined && read.error ? <NotFound error={read.error} /> : null}
      {asked !== undefined && read.data ? (
        <TableProof
          key={`${read.data.tableId} ${read.data.roundId}`}
          round={{ scheme: 'table', ...read.data, result: read.data.fell.result }}
        />
      ) : null}
    </>
  );
}

/** What the round was dealt from: as it was told, or as one types it. */
export function TableProof({ round }: { round: DealtRound }) {
  const t = useTranslations('fairness.check');
  const { scheme, tableId, roundId, commitment, result } = round;
  const [secret, setSecret] = useState(round.secret);
  const [salt, setSalt] = useState(round.salt);
  const [seeds, setSeeds] = useState(round.clientSeeds.join(', '));
  const clientSeeds = seeds.split(/[\s,]+/).filter((seed) => seed !== '');
  const { secret: own, salt: ownSalt, clientSeeds: ownSeeds } = round;
  return (
    <>
      <p className={styles.fact}>{t('roundAt', { table: tableOf(tableId)?.name ?? tableId, round: roundId })}</p>
      <div className={styles.fields}>
        <TextField label={t('secret')} value={secret} onChange={(event) => setSecret(event.target.value.trim())} />
        <TextField label={t('salt')} value={salt} onChange={(event) => setSalt(event.target.value.trim())} />
        <TextField label={t('clientSeeds')} value={seeds} onChange={(event) => setSeeds(event.target.value)} />
      </div>
      <CheckSteps
        check={checkTable({ tableId, secret, commitment, salt, clientSeeds, result })}
        figure={tableFigure(result)}
        round={{ scheme, tableId, roundId, commitment, secret: own, salt: ownSalt, clientSeeds: ownSeeds, result }}
      />
    </>
  );
}

/** A short result stands beside the verdict; long ones stand in their step. */
const LONGEST = 24;

function tableFigure(result: unknown): string {
  const text = typeof result === 'object' && result !== null ? dealtText(result) : '';
  return text.length > LONGEST ? '' : text;
}
