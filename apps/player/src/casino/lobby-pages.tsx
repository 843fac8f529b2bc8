import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { Feature } from './feature/feature.tsx';
import type { LobbyGame } from './find-games.ts';
import { Lobby } from './lobby.tsx';
import { ProviderLobby } from './providers/provider-lobby.tsx';
import { GameGridSkeleton } from './tiles/game-grid.tsx';

/** `/casino`: all games. */
export function CasinoPage() {
  const t = useTranslations('casino.pages');
  return <Lobby title={t('casino')} feature={Feature} />;
}

const isSlot = ({ category }: LobbyGame) => category === 'slots';
const isTable = ({ category }: LobbyGame) => category === 'tables' || category === 'roulette';
const isInstant = ({ category }: LobbyGame) => category === 'instant';

export function SlotsPage() {
  const t = useTranslations('casino.pages');
  return <Lobby title={t('slots')} note={t('slotsNote')} isOwn={isSlot} />;
}

/** `/spmgames`: our own instant games. */
export function OriginalsPage() {
  const t = useTranslations('casino.pages');
  return <Lobby title={t('originals')} note={t('originalsNote')} isOwn={isInstant} />;
}

/** `/aura-games`: the games of that provider; without it, our tables and wheels. */
export function AuraPage() {
  const t = useTranslations('casino.pages');
  return <NamedLobby code="aura-games" fallback={t('tables')} isFallback={isTable} />;
}

/** `/kingmaker`: the games of that provider; without it, tables and slots. */
export function KingmakerPage() {
  const t = useTranslations('casino.pages');
  return <NamedLobby code="kingmaker" fallback={t('tablesAndSlots')} isFallback={isTableOrSlot} />;
}
const isTableOrSlot = (game: LobbyGame) => isTable(game) || isSlot(game);

interface NamedLobbyProps {
  code: string;
  fallback: string;
  isFallback: (game: LobbyGame) => boolean;
}

function NamedLobby({ code, fallback, isFallback }: NamedLobbyProps) {
  const t = useTranslations('casino');
  return (
    <Loaded heading read={useRead('casinoProviders')} failed={t('failed')} pending={<GameGridSkeleton />}>
      {({ items }) =>
        items.some((provider) => provider.code === code) ? (
          <ProviderLobby code={code} />
        ) : (
          <Lobby title={fallback} isOwn={isFallback} />
        )
      }
    </Loaded>
  );
}

/** `/sports/{provider}`: the games of one provider; an unknown one is not found. */
export function ProviderPage() {
  const { provider } = useParams({ from: '/sports/$provider' });
  return <ProviderLobby key={provider} code={provider} />;
}
