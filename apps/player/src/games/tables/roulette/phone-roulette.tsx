import { Button, Grid, Icon, IconButton, Row, Stack, VisuallyHidden } from '@crease/ui';
import { Grid3x3, Info, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PastResult } from '../state/use-table.ts';
import { isRed } from '../state/wheel-order.ts';
import { Layout, type LayoutProps } from './layout.tsx';
import styles from './phone-strip.module.css';
import { Racetrack } from './racetrack.tsx';

const FIRST_NEIGHBOURS = 2;

/** On a phone, numbers in the order of the cloth or of the wheel, one at a time. */
export function PhoneCloth(props: LayoutProps) {
  const t = useTranslations('tables.roulette');
  const [isTrack, setTrack] = useState(false);
  const [neighbours, setNeighbours] = useState(FIRST_NEIGHBOURS);
  if (!isTrack)
    return (
      <Layout
        {...props}
        corner={
          <Button size="small" onClick={() => setTrack(true)}>
            <Icon of={RefreshCw} />
            {t('track')}
          </Button>
        }
      />
    );
  return (
    <Stack gap={10} padding={8} className={styles.track}>
      <Button size="small" className={styles.back} onClick={() => setTrack(false)}>
        <Icon of={Grid3x3} />
        {t('cloth')}
      </Button>
      <Racetrack
        chips={props.chips}
        fell={props.fell}
        stakes={props.stakes}
        neighbours={neighbours}
        onNeighbours={setNeighbours}
      />
    </Stack>
  );
}

interface PhoneStripProps {
  title: string;
  wheel: ReactNode;
  ring: ReactNode;
  /** The status; after the spin the number and the net. */
  sentence: ReactNode;
  history: readonly PastResult[];
  onRules: () => void;
}

const SHOWN = 7;

/** Head of roulette on a phone: the wheel, the status and the last numbers above the cloth. */
export function PhoneStrip({ title, wheel, ring, sentence, history, onRules }: PhoneStripProps) {
  const t = useTranslations('tables');
  const last = history.slice(-SHOWN);
  return (
    <Row as="header" align="center" gap={8} className={styles.strip}>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      {wheel}
      <Stack grow shrink gap={6}>
        <Row align="center" gap={8} className={styles.status}>
          {ring}
          {sentence}
          <IconButton label={t('rulesAndReturns')} className={styles.rules} onClick={onRules}>
            <Icon of={Info} size={18} />
          </IconButton>
        </Row>
        <Row
          as="ol"
          justify="end"
          gap={4}
          className={styles.beads}
          aria-label={t('side.lastLabel', { list: last.map(({ winner }) => winner).join(' ') })}
        >
          {last.map(({ roundId, winner }) => (
            <Grid
              as="li"
              center
              radius="full"
              size={12}
              weight={600}
              key={roundId}
              data-tone={winner === '0' ? 'zero' : isRed(Number(winner)) ? 'red' : 'black'}
            >
              {winner}
            </Grid>
          ))}
        </Row>
      </Stack>
    </Row>
  );
}
