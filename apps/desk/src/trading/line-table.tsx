import type { TradedMarket, TradePrices } from '@crease/contract';
import { cx, EmptyLine, formatProfit, Stack, Tag, Text } from '@crease/ui';
import { PathLink } from '@crease/web';
import { useEffect, useRef } from 'react';
import type { DeskMarket } from '../markets/desk-market.ts';
import { LimitBar } from '../markets/market-cells.tsx';
import { lineText } from './line-acts.ts';
import styles from './line-table.module.css';

const STATES = {
  open: 'Open',
  suspended: 'Suspended',
  ball_running: 'Ball running',
  closed: 'Closed',
  settled: 'Settled',
  voided: 'Void',
} as const;

interface LineTableProps {
  lines: readonly TradedMarket[];
  /** The event has ended. */
  isOver: boolean;
  /** The house's results, by market. */
  risks: ReadonlyMap<string, DeskMarket>;
  chosen: TradedMarket | undefined;
  onChoose: (at: number) => void;
}

/** Every market of the event with its proposed, staged and live prices side by side. */
export function LineTable({ lines, isOver, risks, chosen, onChoose }: LineTableProps) {
  if (lines.length === 0)
    return (
      <EmptyLine>
        No market is open. {isOver ? 'The event is over.' : 'Open some of the markets to open, or add others.'}
      </EmptyLine>
    );
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>Staged prices reach players when they are published</caption>
      <thead>
        <tr>
          <th scope="col">Market</th>
          <th scope="col">Proposed</th>
          <th scope="col">Staged</th>
          <th scope="col">Live</th>
          <th scope="col">Worst result</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <Line
            key={line.marketId}
            line={line}
            risk={risks.get(line.marketId)}
            isChosen={line === chosen}
            onChoose={() => onChoose(at)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: TradedMarket;
  risk: DeskMarket | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Line({ line, risk, isChosen, onChoose }: LineProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { marketId, name, proposed, staged, live, decided, status, reason, line: how } = line;
  const isStaged = JSON.stringify(staged) !== JSON.stringify(live);
  return (
    <tr ref={row} className={cx(styles.line, isChosen && styles.chosen)} onClick={onChoose} aria-selected={isChosen}>
      <th scope="row">
        <PathLink href={`/markets/${marketId}`}>{name}</PathLink>
        {lineText(how) ? (
          <Text block color="warn">
            {lineText(how)}
          </Text>
        ) : null}
      </th>
      <td data-head="Proposed">
        <Prices prices={proposed} />
      </td>
      <td data-head="Staged" data-changed={isStaged || undefined}>
        <Prices prices={staged} />
      </td>
      <td data-head="Live">{live ? <Prices prices={live} /> : <span className={styles.none}>None</span>}</td>
      <td data-head="Worst result">{risk ? <Worst market={risk} /> : null}</td>
      <td className={styles.state}>
        {decided ? (
          <Tag tone="brand">{`Decided: ${decided}`}</Tag>
        ) : (
          <Tag tone={status === 'open' ? 'ok' : 'warn'}>{line.isHeld ? `Held: ${reason}` : STATES[status]}</Tag>
        )}
      </td>
    </tr>
  );
}

/** What the house loses in the worst case, in red, with the used share of its loss limit. */
function Worst({ market }: { market: DeskMarket }) {
  const { profit, outcome } = market.risk.worst;
  if (profit >= 0) return <span className={styles.none}>None</span>;
  return (
    <span className={styles.worst}>
      <b>{formatProfit(profit)}</b>
      <span>if {outcome}</span>
      <LimitBar market={market} />
    </span>
  );
}

/** Runners of one market in the table; the form of prices by hand shows all. */
const SHOWN_RUNNERS = 12;

function Prices({ prices }: { prices: TradePrices }) {
  if (prices.every(({ back, lay }) => !back && !lay)) return <span className={styles.none}>None</span>;
  return (
    <Stack as="span" gap={2}>
      {prices.slice(0, SHOWN_RUNNERS).map(({ runner, back, lay }) => (
        <span key={runner} className={styles.pair}>
          {runner ? <span className={styles.runner}>{runner}</span> : null}
          {/* A fancy shows no first, as players see it. */}
          {runner ? <Price price={back} side="back" /> : <Price price={lay} side="lay" />}
          {runner ? <Price price={lay} side="lay" /> : <Price price={back} side="back" />}
        </span>
      ))}
      {prices.length > SHOWN_RUNNERS ? (
        <span className={styles.none}>and {prices.length - SHOWN_RUNNERS} more</span>
      ) : null}
    </Stack>
  );
}

function Price({ price, side }: { price: TradePrices[number]['back']; side: 'back' | 'lay' }) {
  return (
    <span className={styles.price} data-side={side}>
      {price ? `${price.price}${price.rate === null ? '' : ` at ${price.rate}`}` : '–'}
    </span>
  );
}
