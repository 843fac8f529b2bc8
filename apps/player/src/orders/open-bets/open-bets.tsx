import type { Bet } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import {
  Button,
  buttonClass,
  EmptyState,
  formatProfit,
  formatStake,
  Grid,
  looks,
  profitTone,
  Row,
  SideDot,
  Stack,
  Text,
} from '@crease/ui';
import { nameText } from '@crease/web';
import { Link, useParams } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { betProfit } from '../../core/orders/bets/bet-figures.ts';
import { useMyBets } from '../../core/orders/bets/my-bets.ts';
import { betsOf, isWaitingBet } from '../../core/orders/bets/open-bets.ts';
import { useQueuePlace } from '../../core/orders/bets/queue-places.ts';
import { openLogin, useSession } from '../../core/session.ts';
import { shortPrice, takesAnyStart, useQueueText, useWaitText } from '../bet-texts.tsx';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import { CancelButton, EditButton } from '../editing/bet-buttons.tsx';
import editing from '../editing/editing.module.css';
import styles from './open-bets.module.css';

/** The bets on the open page's event, below the slip. */
export function OpenBetsHere({ onAll }: { onAll: () => void }) {
  const t = useTranslations('orders.open');
  const { gameId } = useParams({ strict: false });
  const openBets = useMyBets((state) => state.openBets);
  const bets = useMemo(() => (gameId === undefined ? [] : betsOf(openBets, gameId)), [openBets, gameId]);
  if (bets.length === 0) return null;
  return (
    <Text as="section" marginTop={4} border="top" aria-label={t('onMatch')}>
      <Row as="header" align="center" justify="between" gap={12} className={styles.head}>
        <Text as="h3" shrink size={13} truncate>
          {t('onMatch')}
        </Text>
        <button type="button" className={editing.textButton} onClick={onAll}>
          {t('all', { count: openBets.bets.size })}
        </button>
      </Row>
      <BetLines bets={bets} />
    </Text>
  );
}

/** All open bets, newest first, by event. */
export function OpenBets() {
  const t = useTranslations('orders.open');
  const isAuth = useSession((session) => session.isAuth);
  const openBets = useMyBets((state) => state.openBets);
  const bets = useMemo(() => betsOf(openBets), [openBets]);
  if (!isAuth) {
    return <EmptyState title={t('loginTitle')} action={<Button onClick={() => openLogin()}>{t('login')}</Button>} />;
  }
  if (bets.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        action={
          <Link to="/spmsports/$category" params={{ category: 'inplay' }} className={buttonClass()}>
            {t('seeInPlay')}
          </Link>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  }
  const waiting = bets.filter(isWaitingBet);
  return (
    <>
      {waiting.length > 1 ? (
        <Row justify="end" className={styles.tools}>
          <CancelButton scope={{}} label={t('cancelAll')} look="quiet">
            {t('cancelAll')}
          </CancelButton>
        </Row>
      ) : null}
      <EventBets bets={bets} />
    </>
  );
}

function EventBets({ bets }: { bets: readonly Bet[] }) {
  const gameIds = [...new Set(bets.map((bet) => bet.gameId))];
  return gameIds.map((gameId) => {
    const own = bets.filter((bet) => bet.gameId === gameId);
    return (
      <section key={gameId} aria-label={own[0]?.eventName}>
        <Row as="header" align="center" justify="between" gap={12} className={styles.head}>
          <Text as="h3" shrink size={13} truncate>
            <Link to="/exchange/$gameId" params={{ gameId }} className={looks({ hover: 'underline' })}>
              {own[0]?.eventName}
            </Link>
          </Text>
          <CashOuts bets={own} />
        </Row>
        <BetLines bets={own} />
      </section>
    );
  });
}

/** Cash out buttons of the odds markets that have something to cash out. */
function CashOuts({ bets }: { bets: readonly Bet[] }) {
  const markets = new Map(bets.filter((bet) => bet.matched > 0).map((bet) => [bet.marketId, bet.marketName]));
  return [...markets].map(([marketId, name]) => (
    <CashOutButton key={marketId} marketId={marketId} market={nameText(name)} />
  ));
}

function BetLines({ bets }: { bets: readonly Bet[] }) {
  return (
    <Stack as="ul" divided>
      {bets.map((bet) => (
        <BetLine key={bet.betId} bet={bet} />
      ))}
    </Stack>
  );
}

const BetLine = memo(function BetLine({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.open');
  const profit = betProfit(bet);
  const isWaiting = isWaitingBet(bet);
  const selection = useSelectionLine(bet);
  return (
    <Grid as="li" rowGap={2} gap={10} paddingY={8} paddingX={16} size={12} dense columns="end" className={styles.line}>
      <Row as="span" align="center" gap={6} shrink size={13} weight={600}>
        <SideDot side={bet.side} />
        <Text shrink truncate>
          {selection}
        </Text>
      </Row>
      <b>{formatStake(bet.matched + bet.remaining)}</b>
      <Text color="text-2">
        <BetState bet={bet} />
        {isWaiting ? <QueueLine bet={bet} /> : null}
      </Text>
      {isWaiting ? (
        <Row as="span" justify="end" gap={16}>
          <EditButton bet={bet}>
            {(open) => (
              <button
                type="button"
                className={editing.textButton}
                aria-label={t('cancelOf', { act: t('edit'), selection })}
                onClick={open}
              >
                {t('edit')}
              </button>
            )}
          </EditButton>
          <CancelButton scope={{ betId: bet.betId }} label={t('cancelOf', { act: t('cancel'), selection })} look="link">
            {t('cancel')}
          </CancelButton>
        </Row>
      ) : (
        <span data-tone={profitTone(profit)}>{formatProfit(profit)}</span>
      )}
      {bet.matched > 0 && bet.remaining > 0 ? (
        <Text background="surface-3" clip className={styles.bar} aria-hidden="true">
          <Text block style={{ width: `${(bet.matched / (bet.matched + bet.remaining)) * 100}%` }} />
        </Text>
      ) : null}
    </Grid>
  );
});

function QueueLine({ bet }: { bet: Bet }) {
  const text = useQueueText(useQueuePlace(bet));
  return text ? ` · ${text}` : null;
}

function useSelectionLine(bet: Bet): string {
  const t = useTranslations('orders.open');
  if (MARKET_KINDS[bet.marketType].outcomes === 'runs') {
    const figures = { run: bet.run ?? 0, rate: bet.rate ?? 0, name: nameText(bet.runnerName) };
    return t(bet.side === 'back' ? 'yesAt' : 'noAt', figures);
  }
  const runner = nameText(bet.runnerName);
  return takesAnyStart(bet) ? t('atStart', { runner }) : t('at', { runner, price: shortPrice(bet) });
}

function BetState({ bet }: { bet: Bet }) {
  const t = useTranslations('orders.open');
  const format = useFormatter();
  const wait = useWaitText(bet);
  if (bet.status === 'pending' || bet.matched === 0) return wait;
  if (bet.remaining > 0) {
    return t('partAt', { matched: formatStake(bet.matched), size: formatStake(bet.matched + bet.remaining) });
  }
  const time = format.dateTime(new Date(bet.placedAt), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return t('matchedAt', { time });
}
