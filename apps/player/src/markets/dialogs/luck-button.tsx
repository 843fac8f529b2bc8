import { Icon } from '@crease/ui';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './luck.module.css';

const LuckDialog = lazy(() => import('./luck-dialog.tsx'));

/** At the foot of a simulated match: what its luck was promised to be and, once it is known, the match checked by it. */
export function LuckButton({ gameId, isRevealed }: { gameId: string; isRevealed: boolean }) {
  const t = useTranslations('markets.luck');
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.foot}>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Icon of={ShieldCheck} size={16} />
        {t(isRevealed ? 'check' : 'promise')}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <LuckDialog gameId={gameId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
