import { cx, Dialog, Icon, looks } from '@crease/ui';
import { TicketCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenBetCount } from '../../core/orders/bets/my-bets.ts';
import { useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';
import { restoredIds, useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { SlipColumn } from './slip-column.tsx';
import styles from './slip-drawer.module.css';

/** The slip behind a button, on screens too narrow for a column; opened by every new pick. */
export function SlipDrawer() {
  const t = useTranslations('orders.slip');
  const picked = useSlip(({ entries }) => entries.length);
  const open = useOpenBetCount();
  const [isOpen, setOpen] = useState(false);
  useOpenings(setOpen);
  if (isOpen) {
    return (
      <Dialog shape="side" title={t('slip')} onClose={() => setOpen(false)} className={styles.drawer}>
        <FocusedColumn />
      </Dialog>
    );
  }
  return (
    <button
      type="button"
      className={cx(looks({ align: 'center', gap: 8, paddingX: 16, weight: 600 }, 'row'), styles.opener)}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Icon of={TicketCheck} size={18} />
      {picked > 0 ? t('slip') : t('open')}
      <b>{picked > 0 ? picked : open}</b>
    </button>
  );
}

/** Focuses the stake of the latest pick instead of the close button. */
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

/** Picks for which the drawer has already opened, also across pages. */
let seen = restoredIds;

/** Whether the drawer opens for it: a press with one-click betting only if it became no bet. */
const asksForDrawer = (entry: SlipEntry) => entry.isOneClick !== true || isEditing(entry);

/** Opens on a new pick or a cash out; closes once the slip is empty. */
function useOpenings(setOpen: (isOpen: boolean) => void): void {
  const entries = useSlip((slip) => slip.entries);
  const cashOut = useCashOutPanel((panel) => panel.marketId);
  useEffect(() => {
    const ids = entries.filter(asksForDrawer).map(({ id }) => id);
    if (ids.some((id) => !seen.includes(id))) setOpen(true);
    else if (ids.length === 0 && seen.length > 0) setOpen(false);
    seen = ids;
  }, [entries, setOpen]);
  useEffect(() => {
    if (cashOut !== null) setOpen(true);
  }, [cashOut, setOpen]);
}
