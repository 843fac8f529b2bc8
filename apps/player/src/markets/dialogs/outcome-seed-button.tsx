import { cx, Icon, looks, Row } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './dialogs.module.css';

const OutcomeSeedDialog = lazyPart(() => import('./outcome-seed-dialog.tsx').then((module) => module.default));

/** Below a simulated match: shows the commitment of its outcome seed and, once revealed, verifies the match with it. */
export function OutcomeSeedButton({ gameId, isRevealed }: { gameId: string; isRevealed: boolean }) {
  const t = useTranslations('markets.outcomeSeed');
  const [isOpen, setOpen] = useState(false);
  return (
    <Row as="p" justify="center" marginTop={16} marginBottom={16}>
      <button
        type="button"
        className={cx(
          looks(
            { inline: true, gap: 8, align: 'center', paddingX: 12, radius: 'md', color: 'text-2', weight: 500 },
            'row',
          ),
          styles.open,
        )}
        onClick={() => setOpen(true)}
      >
        <Icon of={ShieldCheck} size={16} />
        {t(isRevealed ? 'check' : 'promise')}
      </button>
      {isOpen ? <OutcomeSeedDialog gameId={gameId} onClose={() => setOpen(false)} /> : null}
    </Row>
  );
}
