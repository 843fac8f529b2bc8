import type { Bet } from '@crease/client';
import { Button, formatMoney, formatStake, Money, Row, SideTag, Stat, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { betLiability, betProfit } from '../../core/orders/bets/bet-figures.ts';
import {
  BetStatusTag,
  shortPrice,
  takesAnyStart,
  usePriceName,
  usePriceTexts,
  useSideText,
  useWaitText,
} from '../bet-texts.tsx';
import { CancelButton, EditButton } from '../editing/bet-buttons.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import styles from './bet-filters.module.css';
import { BetSelection, useBetTime } from './bet-selection.tsx';
import myBetsStyles from './my-bets.module.css';

/** One open bet as a table row. */
export const OpenBetRow = memo(function OpenBetRow({ bet }: { bet: Bet }) {
  const time = useBetTime();
  return (
    <tr>
      <td className={myBetsStyles.quiet}>{time(bet.placedAt)}</td>
      <td>
        <BetSelection bet={bet} />
      </td>
      <td data-number="true">
        <b>{shortPrice(bet)}</b>
      </td>
      <td data-number="true">
        {formatStake(bet.size)}
        <Progress bet={bet} />
      </td>
      <td data-number="true" className={myBetsStyles.quiet}>
        {formatStake(bet.matched)}
      </td>
      <td data-number="true">
        <PossibleProfit bet={bet} />
      </td>
      <td data-number="true" className={myBetsStyles.quiet}>
        {formatMoney(betLiability(bet))}
      </td>
      <td>
        <BetStatusTag status={bet.status} />
        <WaitNote bet={bet} />
      </td>
      <td data-number="true">
        <Row as="span" gap={6} inline align="center">
          <ChangeRest bet={bet} />
          <ShareButton bet={bet} />
        </Row>
      </td>
    </tr>
  );
});

/** One open bet as a card, on a phone. */
export const OpenBetCard = memo(function OpenBetCard({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.myBets');
  const time = useBetTime();
  const texts = usePriceTexts();
  const priceName = usePriceName();
  const side = useSideText();
  const isWaiting = bet.remaining > 0;
  return (
    <Text as="li" padding={12} border="top" className={myBetsStyles.card}>
      <Row align="center" gap={8} className={myBetsStyles.cardHead}>
        <SideTag side={bet.side}>{side(bet.marketType, bet.side)}</SideTag>
        <Text as="b" grow shrink truncate>
          {nameText(bet.runnerName)}
        </Text>
        <BetStatusTag status={bet.status} />
        <ShareButton bet={bet} />
      </Row>
      <p className={myBetsStyles.quiet}>
        {nameText(bet.marketName)} · {time(bet.placedAt)} · {bet.betId}
      </p>
      <Row as="dl" wrap rowGap={8} gap={20} marginTop={10} className={myBetsStyles.figures}>
        <Stat label={priceName(bet.marketType)} figure={texts.bet(bet)} />
        <Stat label={t('stakeHead')} figure={formatStake(bet.size)} />
        <Stat label={t('profit')} figure={<PossibleProfit bet={bet} />} />
        <Stat label={t('liability')} figure={formatMoney(betLiability(bet))} />
      </Row>
      {isWaiting ? (
        <Row align="center" gap={12} marginTop={10} color="text-2" size={12} className={styles.rest}>
          <span>
            <Progress bet={bet} />
            {t('matchedOf', { matched: formatStake(bet.matched), waiting: formatStake(bet.remaining) })}
            <WaitNote bet={bet} />
          </span>
          <ChangeRest bet={bet} />
        </Row>
      ) : null}
    </Text>
  );
});

/** Unknown for a bet at any starting price. */
function PossibleProfit({ bet }: { bet: Bet }) {
  return takesAnyStart(bet) ? '–' : <Money value={betProfit(bet)} profit />;
}

/** Why the unmatched part waits. */
function WaitNote({ bet }: { bet: Bet }) {
  const text = useWaitText(bet);
  if (bet.remaining === 0) return null;
  return (
    <Text block size={11} color="text-3">
      {text}
    </Text>
  );
}

/** Matched share of a bet that still waits. */
function Progress({ bet }: { bet: Bet }) {
  if (bet.remaining === 0) return null;
  return (
    <Text block background="surface-3" clip className={styles.progress} aria-hidden="true">
      <Text block style={{ width: `${(bet.matched / bet.size) * 100}%` }} />
    </Text>
  );
}

function ChangeRest({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.myBets');
  const open = useTranslations('orders.open');
  if (bet.remaining === 0 || bet.status === 'pending') return null;
  const act = bet.matched > 0 ? t('cancelRest') : open('cancel');
  const selection = nameText(bet.runnerName);
  return (
    <Row as="span" gap={6} inline>
      <EditButton bet={bet}>
        {(edit) => (
          <Button size="small" aria-label={open('cancelOf', { act: open('edit'), selection })} onClick={edit}>
            {open('edit')}
          </Button>
        )}
      </EditButton>
      <CancelButton scope={{ betId: bet.betId }} look="quiet" label={open('cancelOf', { act, selection })}>
        {act}
      </CancelButton>
    </Row>
  );
}
