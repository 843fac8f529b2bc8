import type { Bet } from '@crease/client';
import { Button, formatStake, Money, Row, SideDot, Stack, Text } from '@crease/ui';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LineUnit } from '../../core/markets/market-facts.ts';
import { type Draft, everyRun, type LadderRow, ladderRows } from '../../core/orders/bets/position.ts';
import { useRangeText } from '../../orders/bet-texts.tsx';
import styles from './book.module.css';

interface RunLadderProps {
  bets: readonly Bet[];
  drafts: readonly Draft[];
  unit: LineUnit;
}

/** Results by total in merged ranges, each with a bar, then the bets behind them. */
export function RunLadder({ bets, drafts, unit }: RunLadderProps) {
  const t = useTranslations('markets.book');
  const [isLong, setIsLong] = useState(false);
  const ranges = useMemo(() => ladderRows(bets, drafts), [bets, drafts]);
  const rows = isLong ? everyRun(ranges) : ranges;
  const largest = Math.max(1, ...rows.map(({ result }) => Math.abs(result)));
  return (
    <div className={styles.ladder}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('counted', { unit })}</th>
            <th scope="col" className={styles.resultHead} colSpan={2}>
              {t('result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LadderLine key={row.from} row={row} largest={largest} />
          ))}
        </tbody>
      </table>
      <BetsBehind bets={bets} drafts={drafts} />
      {ranges.length > 1 ? (
        <Button look="ghost" size="small" className={styles.every} onClick={() => setIsLong(!isLong)}>
          {isLong ? t('merged') : t('everyRun', { unit })}
        </Button>
      ) : null}
    </div>
  );
}

function LadderLine({ row, largest }: { row: LadderRow; largest: number }) {
  const label = useRangeText();
  return (
    <tr>
      <th scope="row">{label(row)}</th>
      <td className={styles.barCell}>
        <Text block background="surface-3" clip className={styles.bar} data-loss={row.result < 0 || undefined}>
          <Text block style={{ width: `${(Math.abs(row.result) / largest) * 100}%` }} />
        </Text>
      </td>
      <Text as="td" weight={600} textAlign="end" className={styles.figure}>
        <Money value={row.result} profit />
      </Text>
    </tr>
  );
}

function BetsBehind({ bets, drafts }: { bets: readonly Bet[]; drafts: readonly Draft[] }) {
  const t = useTranslations('markets.book');
  const words = (side: 'back' | 'lay', run: number, rate: number) =>
    t(side === 'back' ? 'yesAt' : 'noAt', { run, rate });
  return (
    <Stack as="ul" gap={4} border="top" color="text-2" size={12} dense className={styles.bets}>
      {bets.map((bet) => (
        <Row as="li" align="center" gap={6} key={bet.betId}>
          <SideDot side={bet.side} />
          {words(bet.side, bet.run ?? 0, bet.rate ?? 0)}
          <Text push color="text">
            {formatStake(bet.matched + bet.remaining)}
          </Text>
        </Row>
      ))}
      {drafts.map((draft) => (
        <Row as="li" align="center" gap={6} key={`${draft.side}${draft.run}`} data-draft="true">
          <SideDot side={draft.side} />
          {words(draft.side, draft.run ?? 0, draft.price)}, {t('inSlip')}
          <Text push color="text">
            {formatStake(draft.size)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
