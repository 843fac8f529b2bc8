import type { Bet } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import { lazyPart } from '@crease/web';
import { type ReactNode, useState } from 'react';

const EditDialog = lazyPart(() => import('./edit-dialog.tsx').then((module) => module.default));

interface EditButtonProps {
  bet: Bet;
  /** The button that opens the dialog. */
  children: (open: () => void) => ReactNode;
  /** Called with the resulting bet, or the one in the delay. */
  onEdited?: (bet: Bet) => void;
}

/** Edits the waiting part of a bet; absent if it does not wait in a book. */
export function EditButton({ bet, children, onEdited = () => {} }: EditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (bet.remaining === 0 || bet.status === 'pending' || MARKET_KINDS[bet.marketType].dealtBy !== 'book') return null;
  return (
    <>
      {children(() => setOpen(true))}
      {isOpen ? <EditDialog bet={bet} onClose={() => setOpen(false)} onEdited={onEdited} /> : null}
    </>
  );
}
