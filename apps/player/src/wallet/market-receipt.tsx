import type { Bet, ReplyOf } from '@crease/client';
import { cx, formatStake, looks, Money, Row, Skeleton, Stack, Text } from '@crease/ui';
import { PathLink, useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { usePriceTexts } from '../orders/bet-texts.tsx';
import { BetSelection } from '../orders/my-bets/bet-selection.tsx';
import type { MarketGroup } from './statement-groups.ts';
import styles from './wallet.module.css';

/** How the result of a market was calculated: each bet, the result, the commission, the net. */
export function MarketReceipt({ group }: { group: MarketGroup }) {
  const t = useTranslations('wallet.statement.receipt');
  const read = useRead('bets', { query: { marketId: group.marketId, status: 'settled' } });
  return (
    <Loaded read={read} failed={t('failed')} pending={<Skeleton height={60} />}>
      {(bets) => <Receipt group={group} bets={bets} />}
    </Loaded>
  );
}

function Receipt({ group, bets: { items, total } }: { group: MarketGroup; bets: ReplyOf<'bets'> }) {
  const t = useTranslations('wallet.statement.receipt');
  const [first] = items;
  return (
    <Stack gap={8} className={styles.receipt}>
      <Stack as="ul" gap={6} className={styles.bets}>
        {items.map((bet) => (
          <BetLine key={bet.betId} bet={bet} />
        ))}
      </Stack>
      {total > items.length ? (
        <Text as="p" color="text-3" size={12}>
          {t('more', { count: total - items.length })}
        </Text>
      ) : null}
      <Stack as="dl" gap={4} className={styles.sums}>
        <Sum name={t('gross')} amount={group.result ? group.result.credit - group.result.debit : null} />
        <CommissionSum group={group} />
        <Sum name={t('net')} amount={group.net} />
      </Stack>
      {first ? (
        <PathLink
          className={cx(looks({ size: 12 }), styles.link)}
          href={`/exchange/${encodeURIComponent(first.gameId)}`}
        >
          {t('toMarket')}
        </PathLink>
      ) : null}
    </Stack>
  );
}

function BetLine({ bet }: { bet: Bet }) {
  const t = useTranslations('wallet.statement.receipt');
  const texts = usePriceTexts();
  return (
    <li>
      <BetSelection bet={bet} />
      <Text color="text-3" size={12} className={styles.stake}>
        {t('stakeAt', { stake: formatStake(bet.matched), price: texts.bet(bet) })}
      </Text>
      <Money value={bet.profit} profit />
    </li>
  );
}

/** `Commission, 2 % of ₹3,740`; lines stored before the rate was recorded show only the word. */
function CommissionSum({ group: { commission } }: { group: MarketGroup }) {
  const t = useTranslations('wallet.statement.receipt');
  if (!commission) return null;
  const { terms } = commission;
  const name =
    terms?.about === 'commission'
      ? t('commissionOf', { percent: terms.percent, winnings: `₹${terms.winnings.toLocaleString('en-IN')}` })
      : t('commission');
  return <Sum name={name} amount={commission.credit - commission.debit} />;
}

function Sum({ name, amount }: { name: string; amount: number | null }) {
  if (amount === null) return null;
  return (
    <Row gap={12} justify="between">
      <dt>{name}</dt>
      <dd>
        <Money value={amount} profit />
      </dd>
    </Row>
  );
}
