import type { Market } from '@crease/client';
import { cx, formatOdds, Icon, Initials, looks, Row, Tag, TeamBadge, Text, VisuallyHidden } from '@crease/ui';
import { lazyPart, nameText } from '@crease/web';
import { Trophy } from 'lucide-react';
import { memo, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bookmakerRunner, oddsRunner } from '../../core/markets/best-price.ts';
import { type Cover, coverOf, runnerMark } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { InlineSlipRow } from '../../orders/slip/inline-slip.tsx';
import { teamOf, useEventFrame } from '../card/event-context.ts';
import { CellCover } from './cell-cover.tsx';
import styles from './odds.module.css';
import { RunnerResult } from './runner-result.tsx';

const RunnerCard = lazyPart(() => import('../depth/runner-card.tsx').then((module) => module.default));

interface RunnerRowProps {
  marketId: string;
  runnerIds: readonly string[];
  index: number;
  /** Number of cells after the name. */
  columns: number;
  /** The cells; an overlay is rendered into the last of them. */
  children: (covered: boolean, cover: ReactNode) => ReactNode;
}

/** One runner: crest, name, result, and cells or their overlay. */
export function RunnerRow({ marketId, runnerIds, index, columns, children }: RunnerRowProps) {
  const runnerId = runnerIds[index] ?? '';
  const status = useRunnerStatus(marketId, runnerId);
  const cover = useCover(marketId, status);
  const isPlain = cover === 'none' || cover === 'suspended' || cover === 'ball_running';
  const isOut = status === 'winner' || status === 'loser' || status === 'removed';
  return (
    <>
      <tr className={styles.row} data-removed={status === 'removed' || undefined}>
        <th scope="row" className={styles.name}>
          <RunnerName {...{ marketId, runnerIds, index, runnerId, status }} />
        </th>
        {isPlain && !isOut ? (
          children(cover !== 'none', <CellCover cover={cover} />)
        ) : (
          <Text as="td" color="text-2" size={12} textAlign="end" nowrap colSpan={columns} className={styles.over}>
            <OverText cover={cover} status={status} />
          </Text>
        )}
      </tr>
      <InlineSlipRow marketId={marketId} runnerId={runnerId} columns={columns + 1} />
    </>
  );
}

type RunnerState = 'active' | 'suspended' | 'winner' | 'loser' | 'removed';

const RunnerName = memo(function RunnerName(props: RunnerNameProps) {
  const { marketId, runnerIds, index, runnerId, status } = props;
  const t = useTranslations('markets');
  const frame = useEventFrame();
  const name = useMarketValue(
    marketId,
    useCallback((market) => runnerOf(market, runnerId)?.name ?? '', [runnerId]),
  );
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const team = teamOf(frame, name);
  const shown = nameText(name);
  const onClose = useCallback(() => setIsOpen(false), []);
  return (
    <Row as="span" align="center" gap={10}>
      {team ? <TeamBadge team={team} sportId={frame.sportId} /> : <Initials name={runnerMark(name)} />}
      <Text block grow shrink>
        <button
          ref={button}
          type="button"
          className={cx(looks({ block: true, size: 14, weight: 600, truncate: true }), styles.nameButton)}
          title={t('historyOf', { runner: shown })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {shown}
        </button>
        {status === 'removed' ? (
          <Text block color="text-3" size={12} dense truncate className={styles.note}>
            {t('cover.stakesReturned')}
          </Text>
        ) : status === 'winner' ? (
          <Tag tone="ok">
            <Icon of={Trophy} size={12} />
            {t('winner')}
          </Tag>
        ) : (
          <Row as="span" wrap gap={8} clip className={styles.line}>
            <RunnerResult marketId={marketId} runnerIds={runnerIds} index={index} />
            {status === 'active' ? <LastPrice marketId={marketId} runnerId={runnerId} /> : null}
          </Row>
        )}
      </Text>
      {isOpen ? <RunnerCard {...{ marketId, runnerId, onClose }} runner={shown} anchor={button} /> : null}
    </Row>
  );
});

interface RunnerNameProps {
  marketId: string;
  runnerIds: readonly string[];
  index: number;
  runnerId: string;
  status: RunnerState;
}

/** The price of a runner's latest trade; absent before the first. */
const LastPrice = memo(function LastPrice({ marketId, runnerId }: { marketId: string; runnerId: string }) {
  const t = useTranslations('markets');
  const price = useMarketValue(
    marketId,
    useCallback((market: Market | undefined) => oddsRunner(market, runnerId)?.lastPrice ?? 0, [runnerId]),
  );
  if (price === 0) return null;
  return (
    <Text color="text-3" size={11} nowrap className={styles.last}>
      <span aria-hidden="true">{t('lastPrice', { price: formatOdds(price) })}</span>
      <VisuallyHidden>{t('lastPriceSaid', { price: formatOdds(price) })}</VisuallyHidden>
    </Text>
  );
});

function OverText({ cover, status }: { cover: Cover; status: RunnerState }) {
  const t = useTranslations('markets');
  if (status === 'removed') return <>{t('cover.removed')}</>;
  if (cover === 'voided') return <>{t('voidedBets')}</>;
  return <>{t(cover === 'closed' ? 'cover.closed' : 'settledAt')}</>;
}

function useRunnerStatus(marketId: string, runnerId: string): RunnerState {
  return useMarketValue(
    marketId,
    useCallback((market) => runnerOf(market, runnerId)?.status ?? 'active', [runnerId]),
  );
}

/** The market's overlay takes precedence over the runner's: a bookmaker may suspend one side alone. */
function useCover(marketId: string, status: RunnerState): Cover {
  const cover = useMarketValue(marketId, coverOf);
  return cover === 'none' && status === 'suspended' ? 'suspended' : cover;
}

function runnerOf(market: Market | undefined, runnerId: string) {
  return oddsRunner(market, runnerId) ?? bookmakerRunner(market, runnerId);
}
