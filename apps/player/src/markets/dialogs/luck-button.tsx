import { Icon, Row } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './luck.module.css';

const LuckDialog = lazyPart(() => import('./luck-dialog.tsx').then((module) => module.default));

/** At the foot of a simulated match: what its luck was promised to be and, once it is known, the match checked by it. */
export function LuckButton({ gameId, isRevealed }: { gameId: string; isRevealed: boolean }) {
  const t = useTranslations('markets.luck');
  const [isOpen, setOpen] = useState(false);
  return (
    <Row as="p" justify="center" className={styles.foot}>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon of={ShieldCheck} size={16} />
        {t(isRevealed ? 'check' : 'promise')}
      </button>
      {isOpen ? <LuckDialog gameId={gameId} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}
