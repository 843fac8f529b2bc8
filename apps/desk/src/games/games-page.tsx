import { Card, Chip, formatShort, Segments, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { dayText } from '../core/moments.ts';
import { useKeys } from '../core/use-keys.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LIST_KEYS, Page } from '../parts/page.tsx';
import { Figures } from '../parts/panel.tsx';
import { type DeskGame, type DeskGames, isOutside, type Switched } from './desk-game.ts';
import { FramedProducts, Jackpots } from './game-cards.tsx';
import { GamePane, SwitchDialog } from './game-pane.tsx';
import styles from './games.module.css';
import { GamesTable } from './games-table.tsx';

type State = 'all' | 'outside' | 'off' | 'jackpot';
type Kind = 'all' | 'slots' | 'cards' | 'crash' | 'others';

const CARDS: readonly DeskGame['category'][] = ['tables', 'roulette'];
const IN_KIND: Readonly<Record<Kind, (game: DeskGame) => boolean>> = {
  all: () => true,
  slots: ({ category }) => category === 'slots',
  cards: ({ category }) => CARDS.includes(category),
  crash: ({ category }) => category === 'jet',
  others: ({ category }) => category === 'instant' || category === 'live',
};

/** The measured return of each game compared with the stated one, and whether it is on. */
export function GamesPage() {
  const read = useRead('deskGames', undefined, { keepPrevious: true, refetchInterval: 30_000 });
  const [state, setState] = useState<State>('all');
  const [kind, setKind] = useState<Kind>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const [turning, setTurning] = useState<Switched | null>(null);
  const { items = [] } = read.data ?? {};
  const open = items.find(({ gameId }) => gameId === openId);
  const withPool = new Set(read.data?.jackpots.map(({ gameId }) => gameId));
  const inState: Readonly<Record<State, (game: DeskGame) => boolean>> = {
    all: () => true,
    outside: isOutside,
    off: ({ on }) => !on,
    jackpot: ({ gameId }) => withPool.has(gameId),
  };
  useKeys({ Escape: () => setOpenId(null), o: () => open && setTurning(open) });
  return (
    <Page
      title="Games"
      note={read.data ? `Since ${dayText(read.data.since)}. Bar 95%, verdict 99.9%` : undefined}
      bar={
        <>
          {STATES.map(({ key, name }) => (
            <Chip key={key} on={state === key} onToggle={() => setState(key)} count={items.filter(inState[key]).length}>
              {name}
            </Chip>
          ))}
          <Segments label="Kind" items={KINDS} chosen={kind} onChoose={setKind} className={styles.kinds} />
        </>
      }
      keys={KEYS}
      pane={open ? <GamePane game={open} leastRounds={read.data?.leastRounds ?? 0} onTurn={setTurning} /> : null}
      closePane={() => setOpenId(null)}
    >
      <Loaded read={read}>
        {(data) => (
          <Stack gap={12}>
            <GameFigures data={data} />
            <Card bleed>
              <GamesTable
                games={data.items.filter(inState[state]).filter(IN_KIND[kind])}
                leastRounds={data.leastRounds}
                openId={openId}
                onOpen={setOpenId}
                onTurn={setTurning}
              />
            </Card>
            <FramedProducts doors={data.doors} onTurn={setTurning} />
            <Jackpots jackpots={data.jackpots} />
          </Stack>
        )}
      </Loaded>
      {turning ? <SwitchDialog game={turning} close={() => setTurning(null)} /> : null}
    </Page>
  );
}

const STATES = [
  { key: 'all', name: 'All' },
  { key: 'outside', name: 'Outside' },
  { key: 'off', name: 'Off' },
  { key: 'jackpot', name: 'With jackpot' },
] as const;

const KINDS = [
  { key: 'all', label: 'All kinds' },
  { key: 'slots', label: 'Slots' },
  { key: 'cards', label: 'Cards' },
  { key: 'crash', label: 'Crash' },
  { key: 'others', label: 'Others' },
] as const;

const KEYS = [...LIST_KEYS, ['O', 'off or on'], ['Esc', 'close']] as const;

function GameFigures({ data: { items, today, providers } }: { data: DeskGames }) {
  const of = (verdict: DeskGame['verdict']) => items.filter((game) => game.verdict === verdict).length;
  const off = items.filter(({ on }) => !on).length;
  const margin = today.staked > 0 ? `${((100 * today.result) / today.staked).toFixed(1)}% of turnover` : undefined;
  return (
    <Figures
      figures={[
        { name: 'Games on', value: `${items.length - off} of ${items.length}` },
        { name: 'Within the interval', value: of('inside'), note: `${of('tooFew')} too few, ${off} off` },
        {
          name: 'Below, above',
          value: of('below'),
          note: `and ${of('above')} above`,
          tone: of('below') > 0 ? 'loss' : undefined,
        },
        { name: 'Result today', value: formatShort(today.result), note: margin },
        { name: 'Providers', value: providers.count, note: providers.down > 0 ? `${providers.down} down` : 'all up' },
      ]}
    />
  );
}
