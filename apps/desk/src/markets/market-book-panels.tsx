import type { ReplyOf } from '@crease/client';
import { formatOdds, formatShort, formatStake, looks, Money } from '@crease/ui';
import { exactText, momentText } from '../core/moments.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Panel } from '../parts/panel.tsx';
import { countedBy, type DeskMarket } from './desk-market.ts';
import { LimitBar, MatchedSum } from './market-cells.tsx';
import styles from './markets.module.css';
import { MatchLine } from './match-line.tsx';
import { OutcomeLadder } from './outcome-ladder.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

type MarketBook = ReplyOf<'marketBook'>;
type Runner = MarketBook['runners'][number];
type Position = MarketBook['positions'][number];

const LIMIT_LINE = looks({ wrap: true, align: 'center', gap: 8, paddingY: 8, paddingX: 14, color: 'text-2' }, 'row');

/** Match and feed, book or run ladder, positions and audit entries of one market. */
export function MarketBookPanels({ book, market }: { book: MarketBook; market: DeskMarket }) {
  const { risk, runners, positions, waiting, acts } = book;
  const isByNumber = runners.length === 0;
  const counted = countedBy(market.sportId);
  const byCounted = `House by ${counted}`;
  return (
    <>
      <Panel title="Match and feed">
        <MatchLine book={book} inPlay={market.inPlay} />
      </Panel>
      <Panel
        title={isByNumber ? byCounted : 'Book'}
        note={isByNumber ? `its result at each ${counted === 'run' ? 'number of runs' : counted}` : 'house in brackets'}
        side={<span className="muted">{betsText(risk)}</span>}
        flush={!isByNumber}
      >
        {isByNumber ? <OutcomeLadder label={byCounted} outcomes={book.outcomes} /> : <Runners book={book} />}
        <p className={isByNumber ? undefined : LIMIT_LINE}>
          Loss limit {formatStake(risk.lossLimit)} <LimitBar market={{ risk }} />
        </p>
      </Panel>
      <Panel title="Largest positions" note={`of ${risk.players} players`} flush={positions.length > 0}>
        {positions.length === 0 ? (
          <p className="muted">No open positions</p>
        ) : (
          <DataTable
            label="Largest positions"
            rows={positions}
            columns={positionColumns(book)}
            keyOf={({ playerId }) => playerId}
            hrefOf={({ playerId }) => `/players/${playerId}`}
          />
        )}
      </Panel>
      <WaitingPanel waiting={waiting} />
      <Panel title="What staff did" note="newest first">
        {acts.length === 0 ? <p className="muted">No entries today</p> : <Acts acts={acts} />}
      </Panel>
    </>
  );
}

function betsText({ bets, simulatedBets, players }: MarketBook['risk']): string {
  const people = `${bets.toLocaleString('en-IN')} bets, ${players} players`;
  return simulatedBets > 0 ? `${people}, and ${simulatedBets.toLocaleString('en-IN')} simulated bets` : people;
}

function PositionHolder({ position: { username, playerId, simulated } }: { position: Position }) {
  return (
    <>
      {username || playerId}
      {simulated ? <span className="muted"> simulated</span> : null}
    </>
  );
}

function Runners({ book: { runners, outcomes } }: { book: MarketBook }) {
  const profitOf = (name: string) => outcomes.find(({ outcome }) => outcome === name)?.profit ?? 0;
  const columns: readonly Column<Runner>[] = [
    { key: 'name', head: 'If it wins', cell: ({ name }) => <b>{name}</b> },
    { key: 'house', head: 'House result', end: true, cell: ({ name }) => <Money value={profitOf(name)} profit /> },
    { key: 'back', head: 'Best back', end: true, cell: ({ back }) => <Offer offer={back} /> },
    { key: 'lay', head: 'Best lay', end: true, cell: ({ lay }) => <Offer offer={lay} /> },
    { key: 'matched', head: 'Matched ₹', end: true, cell: (runner) => <MatchedSum sums={runner} /> },
  ];
  return <DataTable label="Book" rows={runners} columns={columns} keyOf={({ runnerId }) => runnerId} />;
}

function Offer({ offer }: { offer: Runner['back'] }) {
  if (!offer) return <span className="muted">None</span>;
  return (
    <span className={styles.offer}>
      <b>{formatOdds(offer.price)}</b> {formatShort(offer.size)}{' '}
      <span className="muted">{`(${formatShort(offer.house)})`}</span>
    </span>
  );
}

/** Outcomes that get their own column; of a fancy only the extremes do. */
const COLUMNS_AT_MOST = 4;

function positionColumns({ outcomes, runners }: MarketBook): readonly Column<Position>[] {
  const first: readonly Column<Position>[] = [
    { key: 'player', head: 'Player', cell: (position) => <PositionHolder position={position} /> },
    { key: 'bets', head: 'Bets', end: true, cell: ({ bets }) => bets },
  ];
  const isByOutcome = runners.length > 0 && outcomes.length <= COLUMNS_AT_MOST;
  const last: readonly Column<Position>[] = isByOutcome
    ? outcomes.map(({ outcome }) => ({
        key: outcome,
        head: outcome,
        end: true,
        cell: (position) => (
          <Money value={position.outcomes.find((one) => one.outcome === outcome)?.profit ?? 0} profit />
        ),
      }))
    : [
        {
          key: 'best',
          head: 'Maximum win',
          end: true,
          cell: ({ outcomes: all }) => <Money value={extreme(all, Math.max)} profit />,
        },
        {
          key: 'worst',
          head: 'Maximum loss',
          end: true,
          cell: ({ outcomes: all }) => <Money value={extreme(all, Math.min)} profit />,
        },
      ];
  return [...first, ...last];
}

function extreme(outcomes: Position['outcomes'], of: (...profits: number[]) => number): number {
  return of(0, ...outcomes.map(({ profit }) => profit));
}

function Acts({ acts }: { acts: MarketBook['acts'] }) {
  return (
    <ol className={styles.acts}>
      {acts.map(({ at, operator, act, outcome, reason }) => (
        <li key={`${at} ${act}`}>
          <time className="muted" title={exactText(at)}>
            {momentText(at)}
          </time>
          <span>
            <b>{operator}</b> {act.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)}
            {outcome === 'done' ? '' : `, ${outcome}`}
            {reason ? <span className="muted"> {reason}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
