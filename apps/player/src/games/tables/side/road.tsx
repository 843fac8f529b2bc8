import { Grid, Stack, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { type Kind, LOOKS } from '../state/table-kinds.ts';
import type { PastResult } from '../state/use-table.ts';
import { isRed } from '../state/wheel-order.ts';
import styles from './side.module.css';

/** The last twenty results. */
export function Road({ kind, history }: { kind: Kind; history: readonly PastResult[] }) {
  const t = useTranslations('tables.side');
  const last = history.slice(-20);
  const letters = last.map(({ winner }) => LOOKS[kind].letter[winner] ?? winner);
  return (
    <Stack as="section" gap={8} paddingY={12} paddingX={14} border="top">
      <Text as="h2" size={13} dense>
        {t('last', { count: last.length })}
      </Text>
      {last.length === 0 ? (
        <Text as="p" color="text-3" size={12}>
          {t('noHistory')}
        </Text>
      ) : (
        <Grid as="ol" gap={4} className={styles.road} aria-label={t('lastLabel', { list: letters.join(' ') })}>
          {last.map(({ roundId, winner }, at) => (
            <Grid
              as="li"
              center
              radius="sm"
              background="surface-3"
              color="text-2"
              size={12}
              weight={600}
              key={roundId}
              data-look={beadOf(kind, winner)}
              data-newest={at === last.length - 1 || undefined}
            >
              {letters[at]}
            </Grid>
          ))}
        </Grid>
      )}
      <Text as="p" color="text-3" size={12}>
        {t(kind === 'roulette' ? 'wheelNote' : 'historyNote')}
      </Text>
    </Stack>
  );
}

/** The latest results of a card table in one line, newest first, above the cards on a phone. */
export function RoadStrip({ kind, history }: { kind: Kind; history: readonly PastResult[] }) {
  const t = useTranslations('tables.side');
  const last = history.slice(-20);
  const letters = last.map(({ winner }) => LOOKS[kind].letter[winner] ?? winner);
  return (
    <Text
      as="ol"
      paddingY={6}
      paddingX={12}
      clip
      className={styles.strip}
      aria-label={t('lastLabel', { list: letters.join(' ') })}
    >
      {last.map(({ roundId, winner }, at) => (
        <Grid
          as="li"
          fixed
          center
          radius="sm"
          size={12}
          weight={600}
          key={roundId}
          data-look={beadOf(kind, winner)}
          data-newest={at === last.length - 1 || undefined}
        >
          {letters[at]}
        </Grid>
      ))}
    </Text>
  );
}

/** Results differ by shape as well as colour: the second side has a ring, a tie an underline. */
function beadOf(kind: Kind, winner: string): 'plain' | 'ring' | 'line' | 'red' | 'black' {
  if (kind === 'roulette') return winner === '0' ? 'plain' : isRed(Number(winner)) ? 'red' : 'black';
  const keys = Object.keys(LOOKS[kind].letter);
  if (winner === 'tie' || winner === 'seven') return 'line';
  return keys.indexOf(winner) % 2 === 1 || winner === 'high' ? 'ring' : 'plain';
}
