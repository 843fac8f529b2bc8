import { slotOf } from '@crease/games';
import { formatMoney, Grid, Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { SideTable } from '../frame/side-table.tsx';
import { SlotSymbol } from './slot-symbol.tsx';
import styles from './slots.module.css';
import { useSymbolName } from './use-slot-texts.ts';

interface SlotPaytableProps {
  gameId: string;
  /** Paise. */
  stake: number;
}

/** Payouts of each symbol at this bet, by count. */
export function SlotPaytable({ gameId, stake }: SlotPaytableProps) {
  const t = useTranslations('slots');
  const nameOf = useSymbolName(gameId);
  const terms = slotOf(gameId)?.terms;
  if (!terms) return null;
  const paid = Object.entries(terms.pays).filter(([symbol]) => terms.symbols[symbol]);
  return (
    <SideTable
      heads={[t('symbol'), t('paysAt', { stake: formatMoney(stake) })]}
      rows={paid.map(([symbol, byCount]) => ({
        key: symbol,
        cells: [
          <Row key="symbol" align="center" gap={8} paddingY={4} className={styles.symbol}>
            <Grid as="span" fixed center radius="sm">
              <SlotSymbol gameId={gameId} symbol={symbol} />
            </Grid>
            {nameOf(symbol)}
          </Row>,
          <div key="pays">
            {Object.entries(byCount)
              .reverse()
              .map(([count, units]) => (
                <Text block key={count}>
                  <Text as="small" color="text-3">
                    {t('times', { count: Number(count) })}
                  </Text>{' '}
                  {formatMoney(Math.floor((stake * units) / terms.unitsPerBet))}
                </Text>
              ))}
          </div>,
        ],
      }))}
    />
  );
}
