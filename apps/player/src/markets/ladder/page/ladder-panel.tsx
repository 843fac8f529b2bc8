import type { SportEvent } from '@crease/client';
import { buttonClass, Grid, Icon, IconButton, Row, Sheet, Text, usePhone } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeLadder } from '../../../core/markets/ladder-panel.ts';
import { LadderColumn } from '../column/ladder-column.tsx';
import { LadderFrameProvider } from '../column/ladder-frame.ts';
import { KeysDialog } from '../side/keys-dialog.tsx';
import type { LadderKey } from '../trade/ladder-settings.ts';
import styles from './panel.module.css';
import { usePageKeys } from './use-page-keys.ts';

interface LadderPanelProps {
  event: Pick<SportEvent, 'gameId' | 'sportId' | 'teams'>;
  ladder: LadderKey;
}

/** One ladder next to the markets; a sheet on a phone. */
export function LadderPanel({ event, ladder }: LadderPanelProps) {
  const t = useTranslations('ladder');
  const close = useTranslations('ui')('close');
  const { gameId, sportId, teams } = event;
  const frame = useMemo(() => ({ sportId, teams }), [sportId, teams]);
  const toPage = (
    <Link to="/exchange/$gameId/ladder" params={{ gameId }} className={buttonClass({ size: 'small' })}>
      {t('toPage')}
    </Link>
  );
  const isPhone = usePhone();
  useEffect(() => closeLadder, []);
  const column = <PanelColumn ladder={ladder} />;
  return (
    <LadderFrameProvider value={frame}>
      {isPhone ? (
        <Sheet onClose={closeLadder} title={t('open')} footer={toPage}>
          <div className={styles.sheet}>{column}</div>
        </Sheet>
      ) : (
        <Panel head={toPage} close={close}>
          {column}
        </Panel>
      )}
    </LadderFrameProvider>
  );
}

function Panel({ head, close, children }: { head: ReactNode; close: string; children: ReactNode }) {
  const t = useTranslations('ladder');
  return (
    <section className={styles.panel} aria-label={t('open')}>
      <Row align="center" gap={8} padding={6}>
        <Text grow weight={600} size={14}>
          {t('open')}
        </Text>
        {head}
        <IconButton label={close} onClick={closeLadder}>
          <Icon of={X} size={16} />
        </IconButton>
      </Row>
      {children}
    </section>
  );
}

function PanelColumn({ ladder }: { ladder: LadderKey }) {
  const place = useRef<HTMLDivElement>(null);
  const [isListed, setListed] = useState(false);
  const ladders = useMemo(() => [ladder], [ladder]);
  const page = usePageKeys({ place, ladders, showKeys: () => setListed(true) });
  return (
    <Grid ref={place} grow className={styles.column}>
      <LadderColumn ladder={ladder} page={page} />
      {isListed ? <KeysDialog onClose={() => setListed(false)} /> : null}
    </Grid>
  );
}
