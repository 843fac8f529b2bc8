import { Dialog, Icon } from '@crease/ui';
import { TicketCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenBetCount } from '../../core/orders/bets/my-bets.ts';
import { useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';
import { restoredIds, useSlip } from '../../core/orders/slip/slip.ts';
import { SlipColumn } from './slip-column.tsx';
import styles from './slip-drawer.module.css';

/** Where a column beside the markets would leave them no room: the slip behind a button, opened by every new pick. */
export function SlipDrawer() {
  const t = useTranslations('orders.slip');
  const ui = useTranslations('ui');
  const picked = useSlip(({ entries }) => entries.length);
  const open = useOpenBetCount();
  const [isOpen, setOpen] = useState(false);
  useOpenings(setOpen);
  if (isOpen) {
    return (
      <Dialog
        open
        shape="side"
        title={t('slip')}
        closeLabel={ui('close')}
        onClose={() => setOpen(false)}
        className={styles.drawer}
      >
        <FocusedColumn />
      </Dialog>
    );
  }
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <Icon of={TicketCheck} size={18} />
      {picked > 0 ? t('slip') : t('open')}
      <b>{picked > 0 ? picked : open}</b>
    </button>
  );
}

/** The stake of what was picked last takes the focus, not the button that closes. */
function FocusedColumn() {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const stakes = column.current?.querySelectorAll<HTMLInputElement>('[data-part="stake"] input');
      stakes?.[stakes.length - 1]?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={column} className={styles.content}>
      <SlipColumn />
    </div>
  );
}

/** What the drawer has opened for already, also when it was left for another page meanwhile. */
let seen = restoredIds;

/** A new pick opens it, a cash out too; it closes once the last bet has left it. */
function useOpenings(setOpen: (isOpen: boolean) => void): void {
  const entries = useSlip((slip) => slip.entries);
  const cashOut = useCashOutPanel((panel) => panel.marketId);
  useEffect(() => {
    const ids = entries.map(({ id }) => id);
    if (ids.some((id) => !seen.includes(id))) setOpen(true);
    else if (ids.length === 0 && seen.length > 0) setOpen(false);
    seen = ids;
  }, [entries, setOpen]);
  useEffect(() => {
    if (cashOut !== null) setOpen(true);
  }, [cashOut, setOpen]);
}
