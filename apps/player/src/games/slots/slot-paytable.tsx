import { slotOf } from '@crease/games';
import { formatMoney } from '@crease/ui';
import { useTranslations } from 'use-intl';
import table from '../frame/side-table.module.css';
import styles from './slot-paytable.module.css';
import { SlotSymbol } from './slot-symbol.tsx';
import { useSymbolName } from './use-symbol-name.ts';

interface SlotPaytableProps {
  gameId: string;
  /** Paise. */
  stake: number;
}

/** What each symbol pays at this bet, by how many of it. */
export function SlotPaytable({ gameId, stake }: SlotPaytableProps) {
  const t = useTranslations('slots');
  const nameOf = useSymbolName(gameId);
  const terms = slotOf(gameId)?.terms;
  if (!terms) return null;
  const paid = Object.entries(terms.pays).filter(([symbol]) => terms.symbols[symbol]);
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t('symbol')}</th>
          <th scope="col" data-number>
            {t('paysAt', { stake: formatMoney(stake) })}
          </th>
        </tr>
      </thead>
      <tbody>
        {paid.map(([symbol, byCount]) => (
          <tr key={symbol}>
            <td>
              <div className={styles.symbol}>
                <span>
                  <SlotSymbol gameId={gameId} symbol={symbol} />
                </span>
                {nameOf(symbol)}
              </div>
            </td>
            <td data-number className={styles.pays}>
              {Object.entries(byCount)
                .reverse()
                .map(([count, units]) => (
                  <span key={count}>
                    <small>{t('times', { count: Number(count) })}</small>{' '}
                    {formatMoney(Math.floor((stake * units) / terms.unitsPerBet))}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
