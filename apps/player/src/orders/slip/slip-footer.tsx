import { Button, formatMoney, Icon, Toggle } from '@crease/ui';
import { usePaused } from '@crease/web';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useShallow } from 'zustand/react/shallow';
import { sideKey } from '../../core/orders/side-key.ts';
import { dispatchSlip, useSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import type { SlipTotals } from '../../core/orders/slip/slip-totals.ts';
import { useSession } from '../../core/session.ts';
import { NoticeLine } from '../entry/entry-notice.tsx';
import { useSideText } from '../words/selection-text.ts';
import { BonusLine } from './bonus-line.tsx';
import slipStyles from './slip.module.css';
import styles from './slip-footer.module.css';
import { useReadyIds } from './use-ready-ids.ts';
import { useSlipTotals } from './use-slip-markets.ts';

/** Exposure before and after, the confirm switch, and the one button. */
export function SlipFooter({ inline = false }: { inline?: boolean }) {
  const totals = useSlipTotals();
  const isAuth = useSession((session) => session.isAuth);
  const isWriting = useSlip(({ entries }) => entries.some(isEditing));
  if (!isWriting) return null;
  return (
    <div className={slipStyles.footer} data-inline={inline || undefined}>
      {isAuth && !inline ? <ExposureLine totals={totals} /> : null}
      {inline ? null : <ConfirmSwitch />}
      <BonusLine />
      <Shortfall totals={totals} />
      <PlaceButton totals={totals} />
    </div>
  );
}

function ExposureLine({ totals }: { totals: SlipTotals }) {
  const t = useTranslations('orders.slip');
  const exposure = useSession((session) => session.exposureAmount);
  const after = exposure + totals.exposureChange;
  return (
    <p className={styles.exposure}>
      <span>{t('exposure')}</span>
      <span>
        <span data-loss={exposure > 0 || undefined}>{formatMoney(-exposure)}</span>
        <Icon of={ArrowRight} size={12} />
        <b>{formatMoney(-Math.max(0, after))}</b>
      </span>
    </p>
  );
}

function ConfirmSwitch() {
  const t = useTranslations('orders.slip');
  const confirmFirst = useSlipSettings((settings) => settings.confirmFirst);
  return (
    <Toggle
      on={confirmFirst}
      onChange={(on) => useSlipSettings.setState({ confirmFirst: on })}
      className={slipStyles.confirmSwitch}
    >
      {t('confirmFirst')}
    </Toggle>
  );
}

/** What the server would say for want of money, said before it is asked. */
function Shortfall({ totals }: { totals: SlipTotals }) {
  const t = useTranslations('orders.check');
  const balance = useSession((session) => (session.isAuth ? session.wallet.balance : null));
  if (balance === null) return null;
  const missing = totals.needed - balance;
  return missing > 0 ? (
    <NoticeLine icon={CircleAlert}>{t('short', { amount: formatMoney(missing) })}</NoticeLine>
  ) : null;
}

function PlaceButton({ totals }: { totals: SlipTotals }) {
  const t = useTranslations('orders.slip');
  const isAuth = useSession((session) => session.isAuth);
  const isPaused = usePaused();
  const isConfirming = useSlip((slip) => slip.isConfirming);
  const editing = useSlip(useShallow(({ entries }) => entries.filter(isEditing)));
  const ready = useReadyIds();
  const words = usePlaceWords(editing, totals, isConfirming);
  const only = editing.length === 1 ? editing[0] : undefined;
  if (editing.length === 0) return null;
  if (!isAuth) {
    return (
      <Button type="submit" look="primary" size="large" full>
        {t('loginToPlace')}
      </Button>
    );
  }
  return (
    <>
      <div className={styles.placeRow}>
        <Button
          type="submit"
          look={only ? only.pick.side : 'primary'}
          size="large"
          full
          disabled={ready.length === 0 || isPaused}
        >
          {ready.length === 0 && totals.atRisk === 0 ? t('placeNone') : words}
        </Button>
        {isConfirming ? (
          <Button size="large" onClick={() => dispatchSlip({ type: 'confirmDropped' })}>
            {t('change')}
          </Button>
        ) : null}
      </div>
      {isPaused ? <p className={styles.pausedNote}>{t('paused')}</p> : null}
    </>
  );
}

/** "Place lay, ₹3,200.00 at risk": the act and the sum. */
function usePlaceWords(editing: readonly SlipEntry[], totals: SlipTotals, isConfirming: boolean): string {
  const t = useTranslations('orders.slip');
  const sideText = useSideText();
  const amount = formatMoney(totals.atRisk);
  const only = editing.length === 1 ? editing[0] : undefined;
  if (!only) return t(isConfirming ? 'confirmMany' : 'placeMany', { count: editing.length, amount });
  const { marketType, side } = only.pick;
  const word = sideText(marketType, side);
  const isWord = sideKey(marketType, side) === side;
  return t(isConfirming ? 'confirm' : 'place', { side: isWord ? word.toLocaleLowerCase() : word, amount });
}
