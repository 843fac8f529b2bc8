import type { Market } from '@crease/client';
import { floorToUnit } from '@crease/kernel';
import {
  Button,
  Column,
  formatOdds,
  formatShort,
  formatStake,
  Icon,
  IconButton,
  Initials,
  Row,
  TeamBadge,
  Text,
} from '@crease/ui';
import { nameText, usePaused } from '@crease/web';
import { Lock, X } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { oddsRunner } from '../../../core/markets/best-price.ts';
import { coverOf, runnerMark } from '../../../core/markets/market-facts.ts';
import { useMarketValue } from '../../../core/markets/markets.ts';
import { useLadderActions } from '../trade/ladder-actions.ts';
import type { LadderControl } from '../trade/ladder-control.ts';
import { type PageKeys, pressLadderKey } from '../trade/ladder-keys.ts';
import type { LadderKey } from '../trade/ladder-settings.ts';
import { useControl, useLadder } from '../trade/use-ladder.ts';
import styles from './column.module.css';
import { GreenUpFoot, NoticeLine, Results } from './ladder-foot.tsx';
import { useFrameTeam, useRunnerName } from './ladder-frame.ts';
import { LadderView } from './ladder-view.tsx';
import { Stakes } from './stakes.tsx';

interface LadderColumnProps {
  ladder: LadderKey;
  page: PageKeys;
  onRemove?: () => void;
}

/** One ladder: runner, result, stakes, prices, and the order that levels it. */
export function LadderColumn({ ladder, page, onRemove }: LadderColumnProps) {
  const t = useTranslations('ladder');
  const control = useLadder(ladder);
  const actions = useLadderActions(control);
  const name = useRunnerName(ladder);
  return (
    <Column
      as="section"
      shrink
      border="all"
      radius="lg"
      background="surface"
      clip
      className={styles.column}
      aria-label={name}
    >
      <ColumnHead ladder={ladder} name={name} onRemove={onRemove} />
      <Results control={control} />
      <Stakes ladder={ladder} />
      <Column relative grow border="top" className={styles.prices}>
        <LadderView
          control={control}
          actions={actions}
          label={t('grid', { runner: name })}
          onKeyDown={(event) => pressLadderKey(event, { control, actions, page })}
        />
        <PriceCover ladder={ladder} />
      </Column>
      <OutsideOrders control={control} />
      <NoticeLine ladder={ladder} />
      <GreenUpFoot control={control} actions={actions} />
    </Column>
  );
}

const marketNameOf = (market: Market | undefined) => market?.name ?? '';
const matchedOf = (market: Market | undefined) => market?.totalMatched ?? 0;

interface ColumnHeadProps {
  ladder: LadderKey;
  name: string;
  onRemove: (() => void) | undefined;
}

function ColumnHead({ ladder, name, onRemove }: ColumnHeadProps) {
  const t = useTranslations('ladder');
  const { marketId, runnerId } = ladder;
  const market = useMarketValue(marketId, marketNameOf);
  const matched = useMarketValue(marketId, matchedOf);
  const last = useMarketValue(
    marketId,
    useCallback((state: Market | undefined) => oddsRunner(state, runnerId)?.lastPrice ?? 0, [runnerId]),
  );
  const { team, sportId } = useFrameTeam(name);
  return (
    <Row as="header" align="center" gap={8} hide="phone" className={styles.head}>
      {team ? <TeamBadge team={team} sportId={sportId} size={22} /> : <Initials name={runnerMark(name)} size={22} />}
      <Text block grow shrink>
        <Text as="h2" block size={14} weight={600} truncate>
          {name}
        </Text>
        <Text block size={11} color="text-3" truncate>
          {nameText(market)}
        </Text>
      </Text>
      <Text block textAlign="end" nowrap>
        <Text block size={14} weight={600}>
          {last > 0 ? formatOdds(last) : '–'}
        </Text>
        <Text block size={11} color="text-3">
          {t('matched', { amount: `₹${formatShort(floorToUnit(matched))}` })}
        </Text>
      </Text>
      {onRemove ? (
        <IconButton label={t('remove', { runner: name })} onClick={onRemove}>
          <Icon of={X} size={16} />
        </IconButton>
      ) : null}
    </Row>
  );
}

/** Why no price can be taken now, over the prices; results next to it stay readable. */
function PriceCover({ ladder }: { ladder: LadderKey }) {
  const t = useTranslations('ladder');
  const cover = useMarketValue(ladder.marketId, coverOf);
  const isPaused = usePaused();
  if (cover === 'none' && !isPaused) return null;
  const isStopped = cover === 'suspended' || cover === 'ball_running';
  return (
    <Row align="center" justify="center" gap={8} size={13} weight={600} className={styles.cover} role="status">
      <Icon of={Lock} size={16} />
      {t(cover === 'none' ? 'paused' : isStopped ? 'suspended' : 'closed')}
    </Row>
  );
}

/** An own order that the window does not show. */
function OutsideOrders({ control }: { control: LadderControl }) {
  const t = useTranslations('ladder');
  const { grid, model, prices } = useControl(control);
  const outside = grid && model.orders.find(({ tick }) => !grid.shows(tick));
  if (!outside) return null;
  const { side, size, tick } = outside;
  return (
    <Row align="center" gap={8} size={12} color="text-2" className={styles.outside}>
      <Text grow truncate>
        {t('outside', { side, amount: formatStake(size), price: formatOdds(prices.priceAt(tick)) })}
      </Text>
      <Button size="small" look="ghost" onClick={() => grid.moveCursor({ side, tick })}>
        {t('show')}
      </Button>
    </Row>
  );
}
