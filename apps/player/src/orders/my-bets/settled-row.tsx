import type { Bet } from '@crease/client';
import {
  cx,
  formatMoney,
  formatStake,
  Icon,
  IconButton,
  looks,
  Money,
  Row,
  SideTag,
  Stat,
  Tag,
  Text,
} from '@crease/ui';
import { explanationText, nameText } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { shortPrice, usePriceName, usePriceTexts, useReasonText, useSideText } from '../bet-texts.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import styles from './bet-filters.module.css';
import { BetSelection, useBetTime } from './bet-selection.tsx';
import myBetsStyles from './my-bets.module.css';

/** One settled bet; the arrow expands how it was settled. */
export const SettledRow = memo(function SettledRow({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.myBets');
  const time = useBetTime();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr>
        <td className={myBetsStyles.quiet}>{time(bet.settledAt ?? bet.placedAt)}</td>
        <td>
          <BetSelection bet={bet} withEvent />
        </td>
        <td data-number="true">
          <b>{shortPrice(bet)}</b>
        </td>
        <td data-number="true">{formatStake(bet.size)}</td>
        <td>
          <ResultTag bet={bet} />
        </td>
        <td data-number="true">
          <b>
            <Money value={bet.profit} profit />
          </b>
        </td>
        <td data-number="true" className={myBetsStyles.quiet}>
          {bet.betId}
        </td>
        <td>
          <ShareButton bet={bet} />
          <IconButton label={t('explain')} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon of={ChevronDown} className={isOpen ? styles.turned : undefined} />
          </IconButton>
        </td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={8} className={myBetsStyles.why}>
          <Explanation bet={bet} />
        </td>
      </tr>
    </>
  );
});

/** One settled bet as a card, on a phone. */
export const SettledCard = memo(function SettledCard({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.myBets');
  const time = useBetTime();
  const texts = usePriceTexts();
  const priceName = usePriceName();
  const side = useSideText();
  return (
    <Text as="li" padding={12} border="top" className={myBetsStyles.card}>
      <Row align="center" gap={8} className={myBetsStyles.cardHead}>
        <SideTag side={bet.side}>{side(bet.marketType, bet.side)}</SideTag>
        <Text as="b" grow shrink truncate>
          {nameText(bet.runnerName)}
        </Text>
        <ResultTag bet={bet} />
        <ShareButton bet={bet} />
      </Row>
      <p className={myBetsStyles.quiet}>
        {bet.eventName} · {time(bet.settledAt ?? bet.placedAt)} · {bet.betId}
      </p>
      <Row as="dl" wrap rowGap={8} gap={20} marginTop={10} className={myBetsStyles.figures}>
        <Stat label={priceName(bet.marketType)} figure={texts.bet(bet)} />
        <Stat label={t('stakeHead')} figure={formatStake(bet.size)} />
        <Stat label={t('profitOrLoss')} figure={<Money value={bet.profit} profit />} />
      </Row>
      <details className={cx(looks({ marginTop: 8, color: 'text-2' }), styles.whyCard)}>
        <summary className={looks({ paddingY: 12, color: 'brand-text', weight: 500 })}>{t('explain')}</summary>
        <Explanation bet={bet} />
      </details>
    </Text>
  );
});

/** Rule, result and amount as text, then the market's commission. */
function Explanation({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.myBets');
  const reason = useReasonText();
  const explanation = explanationText(bet);
  return (
    <>
      {explanation ? <p>{explanation}</p> : null}
      {bet.reason ? <p>{t('reason', { reason: reason(bet.reason) })}</p> : null}
      {bet.status === 'settled' ? (
        <p>
          {bet.marketCommission ? t('commission', { amount: formatMoney(bet.marketCommission) }) : t('noCommission')}
        </p>
      ) : null}
      {bet.logHead ? (
        <Text as="p" breakWords>
          {t('log', { head: bet.logHead })}{' '}
          <Link to="/fairness/market/$marketId" params={{ marketId: bet.marketId }} className="link">
            {t('checkLog')}
          </Link>
        </Text>
      ) : null}
    </>
  );
}

function ResultTag({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.myBets');
  if (bet.status === 'voided') return <Tag>{t('statusWords.voided')}</Tag>;
  if (bet.profit === 0) return <Tag>{t('even')}</Tag>;
  return bet.profit > 0 ? <Tag tone="ok">{t('won')}</Tag> : <Tag tone="bad">{t('lost')}</Tag>;
}
