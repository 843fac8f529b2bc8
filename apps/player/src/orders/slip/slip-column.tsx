import { Button, Row, Tabs, usePhone } from '@crease/ui';
import { lazyPart } from '@crease/web';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOpenBetCount } from '../../core/orders/bets/my-bets.ts';
import { closeCashOut, useCashOutPanel } from '../../core/orders/cash-out/cash-out-panel.ts';
import { resumeSlip } from '../../core/orders/slip/place-bet.ts';
import { dispatchSlip, useSlip } from '../../core/orders/slip/slip.ts';
import { OpenBets, OpenBetsHere } from '../open-bets/open-bets.tsx';
import styles from './slip-footer.module.css';
import { SlipView } from './slip-view.tsx';
import { useSlipMarketsLive } from './use-slip-markets.ts';

type Tab = 'slip' | 'open' | 'cashOut';
const CashOutPanel = lazyPart(() => import('../cash-out/cash-out-panel.tsx').then((module) => module.default));
const PANEL = 'slip-panel';
let isResumed = false;

/** The right column: the bet slip and the open bets. On a phone the slip opens inline and this stays empty. */
export function SlipColumn() {
  useSlipMarketsLive();
  useEffect(() => {
    if (isResumed) return;
    isResumed = true;
    resumeSlip();
  }, []);
  return usePhone() ? null : <Column />;
}

function Column() {
  const t = useTranslations('orders.slip');
  const [tab, setTab] = useState<Tab>('slip');
  const picked = useSlip(({ entries }) => entries.length);
  const open = useOpenBetCount();
  const cashOut = useCashOutPanel((panel) => panel.marketId);
  useTabOnCashOut(cashOut, setTab);
  useSlipTabOnPick(picked, setTab);
  return (
    <div className={styles.column}>
      <Row align="center" justify="between" gap={8} border="bottom" background="surface" className={styles.columnHead}>
        <Tabs
          label={t('tabs')}
          panelId={PANEL}
          items={[
            { key: 'slip', label: t('slip'), count: picked || undefined },
            { key: 'open', label: t('open'), count: open || undefined },
            ...(cashOut === null ? [] : [{ key: 'cashOut' as const, label: t('cashOut') }]),
          ]}
          chosen={tab}
          onChoose={setTab}
          className={styles.columnTabs}
        />
        {tab === 'slip' && picked > 0 ? (
          <Button look="ghost" size="small" onClick={() => dispatchSlip({ type: 'cleared' })}>
            {t('clear')}
          </Button>
        ) : null}
      </Row>
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-tab-${tab}`}>
        {tab === 'slip' ? (
          <>
            <SlipView />
            <OpenBetsHere onAll={() => setTab('open')} />
          </>
        ) : tab === 'cashOut' && cashOut !== null ? (
          <CashOutPanel key={cashOut} marketId={cashOut} onClose={closeCashOut} onBets={() => setTab('open')} />
        ) : (
          <OpenBets />
        )}
      </div>
    </div>
  );
}

/** Shows a cash out when it opens, and the slip when it closes. */
function useTabOnCashOut(marketId: string | null, setTab: (tab: Tab) => void): void {
  const [before, setBefore] = useState<string | null>(null);
  if (marketId === before) return;
  setBefore(marketId);
  setTab(marketId === null ? 'slip' : 'cashOut');
}

/** Shows the slip on a new pick, whatever tab was open. */
function useSlipTabOnPick(picked: number, setTab: (tab: Tab) => void): void {
  const [before, setBefore] = useState(picked);
  if (picked === before) return;
  setBefore(picked);
  if (picked > before) setTab('slip');
}
