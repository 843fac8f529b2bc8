import type { Market } from '@crease/client';
import { floorToUnit, type Price } from '@crease/kernel';
import { Button, formatStake, Grid, Popover, Row, Sheet, Text, usePhone } from '@crease/ui';
import { lazyPart, nameText, usePaused, withMessages } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { type RefObject, useCallback, useMemo } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { oddsRunner } from '../../core/markets/best-price.ts';
import { useRunnerDepth } from '../../core/markets/follow-depth.ts';
import { openLadder } from '../../core/markets/ladder-panel.ts';
import { coverOf } from '../../core/markets/market-facts.ts';
import { marketStore, useMarketValue } from '../../core/markets/markets.ts';
import { useRunnerTrades } from '../../core/markets/use-runner-trades.ts';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { isRestingBet, isWaitingBet } from '../../core/orders/bets/open-bets.ts';
import { pickPrice } from '../../core/orders/slip/pick-price.ts';
import { useEventFrame } from '../card/event-context.ts';
import { useSuspensionReason } from '../card/market-standing.tsx';
import { nameOf } from '../card/market-values.ts';
import { DepthLadder } from './depth-ladder.tsx';
import { PastRecord, PricePast } from './price-past.tsx';
import styles from './runner-card.module.css';
import { TradedPrices } from './traded-prices.tsx';
import { useRunnerLine } from './use-runner-line.ts';
import { WaitingBets } from './waiting-bets.tsx';

const RunnerGreenUp = lazyPart(
  withMessages(() => import('../ladder/column/runner-green-up.tsx').then((module) => module.RunnerGreenUp)),
);

const AlertPart = lazyPart(withMessages(() => import('../alerts/alert-part.tsx').then((module) => module.AlertPart)));

interface RunnerCardProps {
  marketId: string;
  runnerId: string;
  /** Displayed name of the runner. */
  runner: string;
  /** The element that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Prices and volume of a runner: history, depth, and trades. A sheet on a phone. */
export default function RunnerCard({ marketId, runnerId, runner, anchor, onClose }: RunnerCardProps) {
  const t = useTranslations('markets.depth');
  const isPhone = usePhone();
  const market = useMarketValue(marketId, nameOf);
  const { depth, isGone } = useRunnerDepth(marketId, runnerId);
  const matched = depth?.traded.reduce((sum, { size }) => sum + size, 0) ?? 0;
  const bets = useMarketBets(marketId);
  const waiting = useMemo(() => bets.filter((bet) => bet.runnerId === runnerId && isWaitingBet(bet)), [bets, runnerId]);
  const ladder = useMemo(() => ({ marketId, runnerId }), [marketId, runnerId]);
  const resting = useMemo(() => waiting.filter(isRestingBet), [waiting]);
  const past = useRunnerLine(marketId, runnerId, matched);
  const trades = useRunnerTrades({ marketId, runnerId, matched });
  const isStill = useIsStill(marketId, runnerId);
  const onTake = useTake({ marketId, runnerId, anchor, onClose: isPhone ? onClose : null });
  const card = {
    onClose,
    title: t('title', { runner }),
    note:
      matched > 0
        ? t('note', { market: nameText(market), amount: formatStake(floorToUnit(matched)) })
        : nameText(market),
    className: styles.card ?? '',
    children: (
      <>
        <Grid border="top" className={styles.halves}>
          <PricePast past={past} trades={trades} waiting={resting} />
          <div className={styles.book}>
            <DepthLadder depth={isGone ? EMPTY : depth} waiting={resting} isStill={isStill} onTake={onTake}>
              <Standing marketId={marketId} isGone={isGone} />
            </DepthLadder>
            {bets.length > 0 ? <RunnerGreenUp ladder={ladder} /> : null}
            {isStill ? null : <AlertPart marketId={marketId} runnerId={runnerId} best={depth?.back[0]?.price ?? 0} />}
            <LadderAndLog {...{ marketId, runnerId, onClose }} />
            <WaitingBets bets={waiting} />
            <TradedPrices depth={isGone ? EMPTY : depth} own={trades.own} />
          </div>
        </Grid>
        <PastRecord past={past} trades={trades} runner={runner} />
      </>
    ),
  };
  // Outside of its row, whose accessible name would contain all of it.
  return createPortal(
    isPhone ? <Sheet {...card} /> : <Popover {...card} anchor={anchor} under="table" />,
    document.body,
  );
}

/** Opens the ladder of the runner instead of the card, or its market at any moment of its log. */
function LadderAndLog({ marketId, runnerId, onClose }: Pick<RunnerCardProps, 'marketId' | 'runnerId' | 'onClose'>) {
  const t = useTranslations('markets.depth');
  const open = () => {
    onClose();
    openLadder(marketId, runnerId);
  };
  return (
    <Row align="center" wrap gap={12} paddingX={14} paddingY={8}>
      <Button size="small" onClick={open}>
        {t('openLadder')}
      </Button>
      <Link to="/fairness/market/$marketId" params={{ marketId }} className="link">
        {t('time')}
      </Link>
    </Row>
  );
}

const EMPTY = { marketId: '', runnerId: '', sequence: 0, back: [], lay: [], traded: [] };

/** Why prices cannot be taken now, a strip above them; absent while betting is open. */
function Standing({ marketId, isGone }: { marketId: string; isGone: boolean }) {
  const text = useStandingText(marketId, isGone);
  if (text === '') return null;
  return (
    <Text
      as="p"
      block
      truncate
      paddingX={8}
      size={12}
      weight={600}
      textAlign="center"
      radius="xs"
      title={text}
      className={styles.standing}
    >
      {text}
    </Text>
  );
}

function useStandingText(marketId: string, isGone: boolean): string {
  const t = useTranslations('markets.cover');
  const words = useTranslations('markets.depth');
  const cover = useMarketValue(marketId, coverOf);
  const why = useSuspensionReason(marketId);
  const isPaused = usePaused();
  if (isPaused) return words('paused');
  if (cover === 'none') return isGone ? t('closed') : '';
  return why === '' ? t(cover) : `${t(cover)}, ${why}`;
}

function useIsStill(marketId: string, runnerId: string): boolean {
  const isPaused = usePaused();
  const cover = useMarketValue(marketId, coverOf);
  const status = useMarketValue(
    marketId,
    useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.status ?? 'removed', [runnerId]),
  );
  return isPaused || cover !== 'none' || status !== 'active';
}

interface Taken {
  readonly marketId: string;
  readonly runnerId: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Closes the card first where it covers the slip; null if both have room. */
  readonly onClose: (() => void) | null;
}

/** Handles a press on a price: adds exactly that price to the slip. */
function useTake({ marketId, runnerId, anchor, onClose }: Taken) {
  const frame = useEventFrame();
  return useCallback(
    (side: 'back' | 'lay', price: Price, level: number) => {
      const market = marketStore.latest(marketId);
      const found = oddsRunner(market, runnerId);
      if (!market || !found) return;
      if (onClose) {
        flushSync(onClose);
        anchor.current?.focus();
      }
      pickPrice({
        gameId: frame.gameId,
        eventName: frame.eventName,
        sportId: frame.sportId,
        marketId,
        marketName: market.name,
        marketType: market.type,
        runnerId,
        runnerName: found.name,
        side,
        price,
        run: null,
        level,
      });
    },
    [frame, marketId, runnerId, anchor, onClose],
  );
}
