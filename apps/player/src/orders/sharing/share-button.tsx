import type { Bet } from '@crease/client';
import { Icon, IconButton } from '@crease/ui';
import { lazyPart, nameText, withMessages } from '@crease/web';
import { Share2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';

const ShareDialog = lazyPart(withMessages(() => import('./share-dialog.tsx').then((module) => module.ShareDialog)));

/** Opens the dialog that shares a bet; nothing while none of it is matched. */
export function ShareButton({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.myBets');
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (bet.matched === 0) return null;
  return (
    <>
      <IconButton label={t('share', { selection: nameText(bet.runnerName) })} onClick={() => setOpen(true)}>
        <Icon of={Share2} size={16} />
      </IconButton>
      {isOpen ? <ShareDialog bet={bet} onClose={close} /> : null}
    </>
  );
}
