import { Row, Segments, Text } from '@crease/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { isWaitingBet } from '../../core/orders/bets/open-bets.ts';
import { CancelButton } from '../editing/bet-buttons.tsx';
import { AutomaticCashOut } from './automatic.tsx';
import { CashOutAction } from './cash-out-action.tsx';
import { CashOutFigures } from './cash-out-figures.tsx';
import { CashOutOrders } from './cash-out-orders.tsx';
import styles from './cash-out-panel.module.css';
import { CashOutResults, ShareSlider } from './cash-out-share.tsx';
import { type Moves, useCashOut } from './use-cash-out.ts';

interface CashOutPanelProps {
  marketId: string;
  onClose: () => void;
  onBets: () => void;
}

/** The cash out of a market: value, share, orders, and the button. */
export default function CashOutPanel({ marketId, onClose, onBets }: CashOutPanelProps) {
  const state = useCashOut(marketId);
  const { quote, share, setShare, moves, setMoves } = state;
  return (
    <section className={styles.panel} aria-labelledby={`cash-out-${marketId}`}>
      <CashOutFigures marketId={marketId} state={state} />
      <ShareSlider share={share} onChange={setShare} />
      {quote ? <CashOutResults outcomes={quote.outcomes} share={share} /> : null}
      <CashOutOrders marketId={marketId} plan={quote?.plan ?? null} />
      <IfPriceMoves moves={moves} onChoose={setMoves} />
      <WaitingBets marketId={marketId} />
      <AutomaticCashOut marketId={marketId} quote={quote} />
      <CashOutAction state={state} onClose={onClose} onBets={onBets} />
    </section>
  );
}

/** Unmatched bets are not part of a cash out, and may be matched after it. */
function WaitingBets({ marketId }: { marketId: string }) {
  const t = useTranslations('orders.cashOut');
  const count = useMarketBets(marketId).filter(isWaitingBet).length;
  if (count === 0) return null;
  return (
    <Row as="p" align="center" justify="between" gap={8} color="text-2" size={12} dense className={styles.waiting}>
      <span>{t('waitingStay', { count })}</span>
      <CancelButton scope={{ marketId }} label={t('cancelWaitingOf', { count })} look="quiet">
        {t('cancelWaiting')}
      </CancelButton>
    </Row>
  );
}

interface IfPriceMovesProps {
  moves: Moves;
  onChoose: (moves: Moves) => void;
}

function IfPriceMoves({ moves, onChoose }: IfPriceMovesProps) {
  const t = useTranslations('orders.cashOut');
  const id = useId();
  return (
    <Text as="div" size={12} dense className={styles.moves}>
      <Text as="h4" size={12} dense marginBottom={6} id={id}>
        {t('moves')}
      </Text>
      <Segments
        label={t('moves')}
        items={[
          { key: 'ask', label: t('ask') },
          { key: 'within', label: t('within') },
          { key: 'any', label: t('any') },
        ]}
        chosen={moves}
        onChoose={onChoose}
        className={styles.segments}
      />
      <Text as="p" marginTop={6} color="text-2">
        {t('notWorse')}
      </Text>
    </Text>
  );
}
