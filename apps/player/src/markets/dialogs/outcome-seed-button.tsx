import { Icon, Row } from '@crease/ui';
import { laterPart } from '@crease/web';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './outcome-seed.module.css';

const OutcomeSeedDialog = laterPart(() => import('./outcome-seed-dialog.tsx').then((module) => module.default));

/** At the foot of a simulated match: what its luck was promised to be and, once it is known, the match checked by it. */
export function OutcomeSeedButton({ gameId, isRevealed }: { gameId: string; isRevealed: boolean }) {
  const t = useTranslations('markets.luck');
  const [isOpen, setOpen] = useState(false);
  return (
    <Row as="p" justify="center" className={styles.foot}>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon of={ShieldCheck} size={16} />
        {t(isRevealed ? 'check' : 'promise')}
      </button>
      {isOpen ? <OutcomeSeedDialog gameId={gameId} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}
