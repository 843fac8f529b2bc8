import { Chip, EmptyState, Icon, Row, Text, VisuallyHidden } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Cherry, CircleDot, Dices, LayoutGrid, type LucideIcon, Radio, Send, Spade, Star } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { useSession } from '../core/session.ts';
import { findGames, isIn, type LobbyGame } from './find-games.ts';
import styles from './lobby.module.css';
import { LOBBY_CATEGORIES, type LobbyCategory, type LobbySearch } from './lobby-search.ts';
import { ProviderChoice } from './provider-choice.tsx';
import { RecentGames } from './recent-games.tsx';
import { SearchField } from './search/search-field.tsx';
import { AlsoFound, LobbyNone } from './search/search-results.tsx';
import { GameGrid, GameGridSkeleton, GameSection } from './tiles/game-grid.tsx';
import { useGames } from './use-games.ts';

interface LobbyProps {
  title: string;
  /** Replaces the plain title. */
  head?: ReactNode;
  note?: ReactNode;
  /** Whether a game belongs to this lobby; absent: all do. */
  isOwn?: (game: LobbyGame) => boolean;
  /** Shown above the games while nothing is searched for. */
  feature?: ComponentType<{ games: readonly LobbyGame[] }>;
}

/** The lobby of every games page, filtered by category, provider and name from the address. */
export function Lobby({ title, head, note, isOwn, feature }: LobbyProps) {
  const t = useTranslations('casino');
  const asked = useGames();
  const games = useMemo(() => (asked.data ?? []).filter((game) => isOwn?.(game) ?? true), [asked.data, isOwn]);
  const search = useLobbySearch();
  const noteText = note ? (
    <Text as="div" marginBottom={12} color="text-2">
      {note}
    </Text>
  ) : null;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {head}
      {head ? noteText : null}
      <Row wrap align="center" gap={12} marginBottom={12} className={styles.head}>
        {head ? null : <h1>{title}</h1>}
        <SearchField text={search.q ?? ''} count={games.length} onSearch={(q) => search.go({ ...search.asked, q })} />
        <ProviderChoice
          games={games}
          chosen={search.provider}
          onChoose={(provider) => search.go({ ...search.asked, provider })}
        />
      </Row>
      {head ? null : noteText}
      <Categories games={games} search={search} />
      <Loaded read={asked} failed={t('failed')} pending={<GameGridSkeleton />}>
        {() => <LobbyGames games={games} search={search} feature={feature} isOneList={head !== undefined} />}
      </Loaded>
    </>
  );
}

interface LobbyState extends LobbySearch {
  readonly asked: LobbySearch;
  readonly go: (next: LobbySearch) => void;
}

function useLobbySearch(): LobbyState {
  const { q, category, provider } = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked: LobbySearch = { q, category, provider };
  const go = (next: LobbySearch) => {
    const kept = Object.entries(next).filter(([, value]) => value !== undefined && value !== '');
    void navigate({ to: '.', search: Object.fromEntries(kept), replace: true });
  };
  return { ...asked, asked, go };
}

const ICONS: Readonly<Record<LobbyCategory, LucideIcon>> = {
  favourites: Star,
  slots: Cherry,
  tables: Spade,
  roulette: CircleDot,
  jet: Send,
  instant: Dices,
  live: Radio,
};

function Categories({ games, search }: { games: readonly LobbyGame[]; search: LobbyState }) {
  const t = useTranslations('casino');
  const isAuth = useSession((session) => session.isAuth);
  const counted = LOBBY_CATEGORIES.map((category) => ({
    category,
    count: games.filter((game) => isIn(game, category)).length,
  })).filter(({ category, count }) => count > 0 || (category === 'favourites' && isAuth));
  const choose = (category: LobbySearch['category']) => search.go({ ...search.asked, category });
  return (
    <Row
      as="nav"
      gap={8}
      marginBottom={16}
      paddingY={2}
      scrollX
      className={styles.chips}
      aria-label={t('categories.label')}
    >
      <Chip
        on={search.category === undefined}
        onToggle={() => choose(undefined)}
        {...(games.length > 0 && { count: games.length })}
      >
        <Icon of={LayoutGrid} />
        {t('categories.all')}
      </Chip>
      {counted.map(({ category, count }) => (
        <Chip key={category} on={search.category === category} onToggle={() => choose(category)} count={count}>
          <Icon of={ICONS[category]} />
          {t(`categories.${category}`)}
        </Chip>
      ))}
    </Row>
  );
}

interface LobbyGamesProps {
  games: readonly LobbyGame[];
  search: LobbyState;
  feature: LobbyProps['feature'];
  /** One list, not grouped by category. */
  isOneList: boolean;
}

function LobbyGames({ games, search, feature: Feature, isOneList }: LobbyGamesProps) {
  const t = useTranslations('casino');
  const { q = '', category, provider } = search;
  const isSearched = q !== '' || category !== undefined || provider !== undefined;
  const found = isSearched ? findGames(games, { text: q, category, provider }) : games;
  return (
    <>
      <VisuallyHidden role="status">{isSearched ? t('found', { count: found.length }) : ''}</VisuallyHidden>
      {isSearched ? (
        <FoundGames games={games} found={found} search={search} />
      ) : (
        <>
          {Feature ? <Feature games={games} /> : null}
          <RecentGames games={games} />
          {isOneList ? (
            <GameSection
              title={t('allGames')}
              note={t('foundByReturn', { count: games.length })}
              games={findGames(games, {})}
              early
            />
          ) : (
            <ByCategory games={games} />
          )}
        </>
      )}
    </>
  );
}

interface FoundGamesProps extends Pick<LobbyGamesProps, 'games' | 'search'> {
  found: readonly LobbyGame[];
}

/** The results of a search, related links, and recent games below. */
function FoundGames({ games, found, search: { q = '', category, go } }: FoundGamesProps) {
  const t = useTranslations('casino');
  const sorted = category === 'favourites' ? 'foundByKeeping' : 'foundByReturn';
  return (
    <>
      {found.length > 0 ? (
        <>
          <Row align="baseline" gap={10} marginBottom={10}>
            {q === '' ? null : <h2>{t('foundWith', { count: found.length, text: q })}</h2>}
            <Text color="text-3">
              {q === '' ? t(sorted, { count: found.length }) : t('ofAll', { count: games.length })}
            </Text>
          </Row>
          <GameGrid games={found} marked={q} early />
        </>
      ) : (
        <LobbyNone games={games} text={q} category={category} onClear={() => go({})} />
      )}
      {q === '' ? null : <AlsoFound text={q} found={found} />}
      {q === '' && found.length > 0 ? null : <RecentGames games={games} />}
    </>
  );
}

/** Rows by category; a lobby with one category is one list. */
function ByCategory({ games }: { games: readonly LobbyGame[] }) {
  const t = useTranslations('casino');
  const shown = LOBBY_CATEGORIES.filter((category) => category !== 'favourites')
    .map((category) => ({ category, own: findGames(games, { category }) }))
    .filter(({ own }) => own.length > 0);
  if (games.length === 0) return <EmptyState title={t('noGames')}>{t('noGamesText')}</EmptyState>;
  return shown.map(({ category, own }, at) => (
    <GameSection
      key={category}
      title={t(`categories.${category}`)}
      note={t('count', { count: own.length })}
      {...(shown.length > 1 && { category })}
      games={own}
      early={at === 0}
    />
  ));
}
