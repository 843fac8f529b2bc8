import { Button, Icon, Stack } from '@crease/ui';
import { Grid3x3, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
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
