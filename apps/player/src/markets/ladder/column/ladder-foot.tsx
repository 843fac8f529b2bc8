import type { GreenUp } from '@crease/exchange';
import { Button, formatOdds, formatProfit, formatStake, Money, Row, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type LadderActions, useNotice } from '../trade/ladder-actions.ts';
import type { LadderControl } from '../trade/ladder-control.ts';
import type { LadderKey } from '../trade/ladder-settings.ts';
import { useControl } from '../trade/use-ladder.ts';
import styles from './column.module.css';

/** Levels the runner with one order whose exact fills are shown, and cancels its waiting orders. */
export function GreenUpFoot({ control, actions }: { control: LadderControl; actions: LadderActions }) {
  const t = useTranslations('ladder');
  const { plan, terms, model } = useControl(control);
  const waiting = model.orders.filter(({ isPending }) => !isPending).length;
  return (
    <Row as="footer" gap={8} className={styles.foot}>
      <Button
        look="willow"
        size="large"
        className={styles.green}
        disabled={!plan || !terms.isOpen}
        title={plan ? `${fillsOf(plan, t)}. ${resultOf(plan, t)}` : undefined}
        onClick={actions.greenUp}
      >
        {plan ? (
          <Text block shrink>
            <b>{t('greenUp', { worst: formatProfit(Math.min(plan.won, plan.lost)) })}</b>
            <Text block size={11} weight={400} truncate>
              {plan.fills.length > 1 ? fillsOf(plan, t) : orderOf(plan, t)}
            </Text>
          </Text>
        ) : (
          t(control.isLevelling ? 'greenUpWaits' : 'greenUpNone')
        )}
      </Button>
      <Button size="large" disabled={waiting === 0} onClick={actions.cancelAll}>
        {t('cancelCount', { count: waiting })}
      </Button>
    </Row>
  );
}

type Texts = ReturnType<typeof useTranslations<'ladder'>>;

function orderOf({ side, size, price }: GreenUp, t: Texts): string {
  return t('greenUpOrder', { side, amount: formatStake(size), price: formatOdds(price) });
}

function fillsOf({ side, size, fills }: GreenUp, t: Texts): string {
  const parts = fills.map((fill) => t('fill', { amount: formatStake(fill.size), price: formatOdds(fill.price) }));
  return t('greenUpFills', { side, amount: formatStake(size), fills: parts.join(', ') });
}

function resultOf({ won, lost }: GreenUp, t: Texts): string {
  return t('afterGreenUp', { won: formatProfit(won), lost: formatProfit(lost) });
}

/** What the player wins or loses if the runner wins, and if it does not. */
export function Results({ control }: { control: LadderControl }) {
  const { result } = useControl(control);
  const t = useTranslations('ladder');
  const figure = (amount: number) => (
    <b>
      <Money value={amount} profit />
    </b>
  );
  const rich = (key: 'ifWins' | 'ifNot', amount: number): ReactNode => {
    const [before = '', after = ''] = t(key, { amount: '\n' }).split('\n');
    return (
      <span>
        {before}
        {figure(amount)}
        {after}
      </span>
    );
  };
  return (
    <Row as="p" gap={16} size={12} className={styles.results}>
      {rich('ifWins', result.won)}
      {rich('ifNot', result.lost)}
    </Row>
  );
}

/** The result of the last action on a ladder. */
export function NoticeLine({ ladder }: { ladder: LadderKey }) {
  const notice = useNotice(ladder);
  return (
    <Text
      as="p"
      size={12}
      dense
      color={notice?.isProblem ? 'loss' : 'text-2'}
      className={styles.notice}
      role="status"
      title={notice?.text}
    >
      {notice?.text}
    </Text>
  );
}
