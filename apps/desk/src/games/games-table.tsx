import { formatShort, Tag, Toggle, VisuallyHidden } from '@crease/ui';
import { usePermission } from '../core/session.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { countText, type DeskGame, shareText, statedOf, statedText, VERDICTS, withinText } from './desk-game.ts';
import styles from './games.module.css';

/** Range of the bar on either side of the stated return, per cent. */
const BAR_REACH = 3;

interface GamesTableProps {
  games: readonly DeskGame[];
  leastRounds: number;
  openId: string | null;
  onOpen: (gameId: string) => void;
  onTurn: (game: DeskGame) => void;
}

/** Table of all games. */
export function GamesTable({ games, leastRounds, openId, onOpen, onTurn }: GamesTableProps) {
  const mayRun = usePermission('games.run') !== 'none';
  const columns: readonly Column<DeskGame>[] = [
    { key: 'game', head: 'Game', cell: ({ name }) => name },
    { key: 'provider', head: 'Provider', cell: ({ providerName }) => providerName },
    { key: 'rounds', head: 'Rounds', cell: ({ rounds }) => countText(rounds), end: true, spare: true },
    { key: 'staked', head: 'Staked', cell: ({ staked }) => formatShort(staked), end: true, spare: true },
    { key: 'stated', head: 'Stated', cell: statedText, end: true },
    { key: 'measured', head: 'Measured', cell: (game) => <Measured game={game} />, end: true },
    {
      key: 'bar',
      head: '−3 · stated · +3',
      cell: (game) =>
        game.verdict === 'tooFew' ? `Needs ${countText(leastRounds)} rounds` : <IntervalBar game={game} />,
    },
    { key: 'verdict', head: 'Verdict', cell: (game) => <VerdictTag game={game} /> },
    {
      key: 'on',
      head: 'On',
      end: true,
      cell: (game) => (
        <Toggle on={game.on} disabled={!mayRun} onChange={() => onTurn(game)}>
          <VisuallyHidden>{game.name}</VisuallyHidden>
        </Toggle>
      ),
    },
  ];
  return (
    <DataTable
      keyed
      label="Games"
      rows={games}
      columns={columns}
      keyOf={({ gameId, provider }) => `${provider}/${gameId}`}
      openKey={openKeyOf(games, openId)}
      onOpen={({ gameId }) => onOpen(gameId)}
    />
  );
}

function openKeyOf(games: readonly DeskGame[], openId: string | null): string | null {
  const open = games.find(({ gameId }) => gameId === openId);
  return open ? `${open.provider}/${open.gameId}` : null;
}

function Measured({ game: { measured, within, verdict } }: { game: DeskGame }) {
  if (measured === null || verdict === 'tooFew') return '–';
  return (
    <span>
      <b>{shareText(measured)}</b> {within === null ? null : <span className="muted">{withinText(within)}</span>}
    </span>
  );
}

/** Whether the measured return agrees with the stated one. */
export function VerdictTag({ game: { verdict } }: { game: DeskGame }) {
  const { label, tone } = VERDICTS[verdict];
  return <Tag tone={tone}>{label}</Tag>;
}

/** The measured return with its 95 % interval, centred on the stated one; the row has the figures. */
function IntervalBar({ game }: { game: DeskGame }) {
  const { measured, within, verdict } = game;
  if (measured === null || within === null) return null;
  const off = measured - statedOf(game);
  const [left, right] = [place(off - within), place(off + within)];
  return (
    <span className={styles.bar} data-verdict={verdict} aria-hidden="true">
      <span className={styles.stated} />
      <span className={styles.interval} style={{ left: `${left}%`, width: `${Math.max(right - left, 1)}%` }} />
      <span className={styles.measured} style={{ left: `${place(off)}%` }} />
    </span>
  );
}

/** Position on the bar, per cent of its width; values out of range are put at its end. */
function place(off: number): number {
  const held = Math.min(Math.max(off, -BAR_REACH), BAR_REACH);
  return (50 * (held + BAR_REACH)) / BAR_REACH;
}
