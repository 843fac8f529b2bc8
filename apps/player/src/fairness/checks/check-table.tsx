import { SEALED_SCHEME, TABLES, tableOf } from '@crease/games';
import { Grid, looks, Stack, Text, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TableRecord } from '../../games/tables/proof/check-record.ts';
import { witnessOf } from '../../games/tables/proof/stored-seals.ts';
import styles from '../fairness.module.css';
import { checkTable, dealtText } from '../schemes/table-scheme.ts';
import { CheckSteps } from './check-steps.tsx';
import { FindRound, NotFound } from './find-round.tsx';

/** Checks a round of a table by table and number. */
export function CheckTable() {
  const t = useTranslations('fairness.check');
  const { round: requested, table: requestedTable } = useSearch({ from: '/fairness' });
  const selectId = useId();
  const [tableId, setTableId] = useState(requestedTable ?? TABLES[0]?.gameId ?? '');
  const params = { tableId: requestedTable ?? tableId, roundId: requested ?? '1' };
  const read = useRead('tableRound', { params }, { enabled: requested !== undefined });
  return (
    <>
      <FindRound search={{ scheme: 'tables', table: tableId }}>
        <Stack as="span" gap={6} className={styles.table}>
          <Text as="label" weight={500} htmlFor={selectId}>
            {t('table')}
          </Text>
          <select
            className={looks({ paddingX: 10, radius: 'md', background: 'surface' })}
            id={selectId}
            value={tableId}
            onChange={(event) => setTableId(event.target.value)}
          >
            {TABLES.map(({ gameId, name }) => (
              <option key={gameId} value={gameId}>
                {name}
              </option>
            ))}
          </select>
        </Stack>
      </FindRound>
      {requested === undefined ? <p className={styles.note}>{t('noneShared')}</p> : null}
      {requested !== undefined && read.error ? <NotFound error={read.error} /> : null}
      {requested !== undefined && read.data ? (
        <TableProof key={`${read.data.tableId} ${read.data.roundId}`} round={read.data} />
      ) : null}
    </>
  );
}

/** The inputs of the round, as published or as edited here. */
export function TableProof({ round }: { round: TableRecord }) {
  const t = useTranslations('fairness.check');
  const { tableId, roundId, scheme, fell } = round;
  const [secret, setSecret] = useState(round.secret);
  const [salt, setSalt] = useState(round.salt ?? '');
  const isSealed = scheme === SEALED_SCHEME;
  const [list, setList] = useState(listText(isSealed ? round.seeds : round.clientSeeds));
  const record = recordOf(round);
  const typed = isSealed ? { secret, seeds: listOf(list) } : { secret, salt, clientSeeds: seedsOf(list) };
  const proof = { ...record, witness: witnessOf(tableId, roundId) };
  return (
    <>
      <Text as="p" weight={600}>
        {t('roundAt', { table: tableOf(tableId)?.name ?? tableId, round: roundId })}
      </Text>
      <Grid gap={8} className={styles.fields}>
        <TextField label={t('secret')} value={secret} onChange={(event) => setSecret(event.target.value.trim())} />
        {isSealed ? null : (
          <TextField label={t('salt')} value={salt} onChange={(event) => setSalt(event.target.value.trim())} />
        )}
        <TextField
          label={t(isSealed ? 'seeds' : 'clientSeeds')}
          value={list}
          onChange={(event) => setList(event.target.value)}
        />
      </Grid>
      <CheckSteps check={checkTable({ ...proof, ...typed })} figure={tableFigure(fell?.result)} round={proof} />
    </>
  );
}

/** Returns only the fields of the record; a reply may have more. */
function recordOf({ scheme, tableId, roundId, commitment, beacon, bettors, fell, ...rest }: TableRecord): TableRecord {
  const { secret, salt, clientSeeds, seals, seeds } = rest;
  return { scheme, tableId, roundId, commitment, secret, salt, clientSeeds, seals, seeds, beacon, bettors, fell };
}

/** A seed that was not revealed is written as a hyphen. */
const listText = (seeds: readonly (string | null)[]) => seeds.map((seed) => seed ?? '-').join(', ');
const seedsOf = (text: string) => text.split(/[\s,]+/).filter((seed) => seed !== '');
const listOf = (text: string) => seedsOf(text).map((seed) => (seed === '-' ? null : seed));

/** Longest result shown next to the verdict, characters; longer ones are shown in their step. */
const LONGEST = 24;

function tableFigure(result: unknown): string {
  const text = typeof result === 'object' && result !== null ? dealtText(result) : '';
  return text.length > LONGEST ? '' : text;
}
