import type { Bet, Market } from '@crease/client';
import { Button, formatStake, Icon, IconButton, Money, Row, Segments, SideDot, Text, Toggle } from '@crease/ui';
import { failureText, nameText } from '@crease/web';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { winnersOf } from '../../../core/markets/market-facts.ts';
import { useMarketValue } from '../../../core/markets/markets.ts';
import { useMarketBets, useMyBets } from '../../../core/orders/bets/my-bets.ts';
import { isWaitingBet } from '../../../core/orders/bets/open-bets.ts';
import { runnerResults } from '../../../core/orders/bets/position.ts';
import { useQueuePlace } from '../../../core/orders/bets/queue-places.ts';
import { cancelBets } from '../../../core/orders/order-calls.ts';
import { shortPrice } from '../../../orders/bet-texts.tsx';
import { changeLadder, type LadderKey, OFFSETS, useLadderSettings } from '../trade/ladder-settings.ts';
import { GreenAll } from './green-all.tsx';
import { KeyList } from './keys-dialog.tsx';
import { LastTrades } from './last-trades.tsx';
import styles from './side.module.css';
import { Part } from './side-part.tsx';

/** Results of the open markets, options, waiting orders, trades and keys. */
export function LadderSide({ ladders }: { ladders: readonly LadderKey[] }) {
  const t = useTranslations('ladder');
  const marketIds = useMemo(() => [...new Set(ladders.map(({ marketId }) => marketId))], [ladders]);
  return (
    <>
      {marketIds.map((marketId) => (
        <MarketResult key={marketId} marketId={marketId} />
      ))}
      <Options />
      <WorkingOrders marketIds={marketIds} />
      {ladders[0] ? <LastTrades ladders={ladders} /> : null}
      <Part title={t('keys')}>
        <KeyList />
      </Part>
    </>
  );
}

function MarketResult({ marketId }: { marketId: string }) {
  const t = useTranslations('ladder');
  const name = useMarketValue(marketId, nameOf);
  const names = useMarketValue(marketId, runnersOf);
  const winners = useMarketValue(marketId, winnersOf);
  const bets = useMarketBets(marketId);
  const runners = useMemo(() => JSON.parse(names) as [string, string][], [names]);
  const runnerIds = runners.map(([runnerId]) => runnerId);
  const results = runnerResults({ runnerIds, winners, bets });
  return (
    <Part title={t('result', { market: nameText(name) })}>
      {runners.map(([runnerId, runner], at) => (
        <Row key={runnerId} justify="between" gap={8} size={12}>
          <Text truncate>{nameText(runner)}</Text>
          <Text weight={600} nowrap>
            <Money value={results[at]?.won ?? 0} profit />
          </Text>
        </Row>
      ))}
      <GreenAll marketId={marketId} />
    </Part>
  );
}

const nameOf = (market: Market | undefined) => market?.name ?? '';
/** Ids and names as one string, so that prices do not render them again. */
const runnersOf = (market: Market | undefined) =>
  JSON.stringify(
    market && 'runners' in market ? market.runners.map(({ runnerId, name }) => [runnerId, name] as const) : [],
  );

function Options() {
  const t = useTranslations('ladder');
  const { isFillOrKill, offset, goal } = useLadderSettings((settings) => settings);
  return (
    <Part title={t('options')}>
      <Row align="center" justify="between" gap={8} size={12}>
        <span>{t('goal')}</span>
        <Segments
          label={t('goal')}
          items={[
            { key: 'spread', label: t('spread') },
            { key: 'single', label: t('single') },
          ]}
          chosen={goal}
          onChoose={(key) => changeLadder({ goal: key })}
        />
      </Row>
      <Toggle on={isFillOrKill} onChange={(on) => changeLadder({ isFillOrKill: on })} className={styles.toggle ?? ''}>
        {t('fillOrKill')}
      </Toggle>
      <Row as="label" align="center" justify="between" gap={8} size={12}>
        {t('offset')}
        <select
          className={styles.select}
          value={offset}
          onChange={({ target }) => changeLadder({ offset: Number(target.value) })}
        >
          {OFFSETS.map((ticks) => (
            <option key={ticks} value={ticks}>
              {ticks === 0 ? t('offsetOff') : ticks}
            </option>
          ))}
        </select>
      </Row>
      {offset > 0 ? (
        <Text as="p" size={11} dense color="text-2">
          {t('offsetNote')}
        </Text>
      ) : null}
    </Part>
  );
}

function WorkingOrders({ marketIds }: { marketIds: readonly string[] }) {
  const t = useTranslations('ladder');
  const [problem, setProblem] = useState('');
  const byMarket = useMyBets(({ openBets }) => openBets.byMarket);
  const waiting = marketIds.flatMap((marketId) => (byMarket.get(marketId) ?? []).filter(isWaitingBet));
  const cancel = (scopes: readonly ({ betId: string } | { marketId: string })[]) => {
    setProblem('');
    Promise.all(scopes.map(cancelBets)).catch((error: unknown) => setProblem(failureText(error)));
  };
  const all = (
    <Button size="small" look="ghost" onClick={() => cancel(marketIds.map((marketId) => ({ marketId })))}>
      {t('cancelEvery')}
    </Button>
  );
  return (
    <Part title={`${t('working')} ${waiting.length || ''}`} end={waiting.length > 0 ? all : null}>
      {waiting.length === 0 ? (
        <Text as="p" size={12} color="text-2">
          {t('noOrders')}
        </Text>
      ) : null}
      {waiting.map((bet) => (
        <WorkingOrder key={bet.betId} bet={bet} onCancel={() => cancel([{ betId: bet.betId }])} />
      ))}
      {problem === '' ? null : (
        <Text as="p" size={12} color="loss" role="alert">
          {problem}
        </Text>
      )}
    </Part>
  );
}

function WorkingOrder({ bet, onCancel }: { bet: Bet; onCancel: () => void }) {
  const t = useTranslations('ladder');
  const place = useQueuePlace(bet);
  const price = shortPrice(bet);
  const runner = nameText(bet.runnerName);
  return (
    <Row align="center" gap={6} size={12}>
      <SideDot side={bet.side} />
      <Text grow shrink block>
        <Text block weight={600} truncate>
          {runner} {price}
        </Text>
        <Text block size={11} color="text-2">
          {place === null
            ? ''
            : place.ahead === 0
              ? t('firstInQueue')
              : t('aheadOf', { amount: formatStake(place.ahead) })}
        </Text>
      </Text>
      <Text weight={600}>{formatStake(bet.remaining)}</Text>
      <IconButton label={t('cancelOne', { runner, price })} onClick={onCancel}>
        <Icon of={X} size={14} />
      </IconButton>
    </Row>
  );
}
