import { Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { notFound, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import type { LobbyGame } from './find-games.ts';
import { Lobby } from './lobby.tsx';
import styles from './lobby-pages.module.css';

/** `/casino`: every game there is. */
export function CasinoPage() {
  const t = useTranslations('casino.pages');
  return <Lobby title={t('casino')} />;
}

const isSlot = ({ category }: LobbyGame) => category === 'slots';
const isTable = ({ category }: LobbyGame) => category === 'tables' || category === 'roulette';
const isInstant = ({ category }: LobbyGame) => category === 'instant';

export function SlotsPage() {
  const t = useTranslations('casino.pages');
  return <Lobby title={t('slots')} note={t('slotsNote')} isOwn={isSlot} />;
}

/** `/spmgames`: the house's own that answer at once. */
export function OriginalsPage() {
  const t = useTranslations('casino.pages');
  return <Lobby title={t('originals')} note={t('originalsNote')} isOwn={isInstant} />;
}

/** `/aura-games`: of that provider; while there is none, the tables and wheels of the house. */
export function AuraPage() {
  const t = useTranslations('casino.pages');
  return <NamedLobby code="aura-games" fallback={t('tables')} isFallback={isTable} />;
}

/** `/kingmaker`: of that provider; while there is none, tables and slots. */
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
  const { data } = useRead('casinoProviders');
  if (!data) return null;
  const isThere = data.items.some((provider) => provider.code === code);
  return isThere ? <ProviderLobby code={code} /> : <Lobby title={fallback} isOwn={isFallback} />;
}

/** `/sports/{provider}`: the games of one provider; one that does not exist is not found. */
export function ProviderPage() {
  const { provider } = useParams({ from: '/sports/$provider' });
  return <ProviderLobby key={provider} code={provider} />;
}

function ProviderLobby({ code }: { code: string }) {
  const t = useTranslations('casino');
  const { clock } = useTimes();
  const { data } = useRead('casinoProviders');
  const isOwn = useCallback(({ provider }: LobbyGame) => provider === code, [code]);
  if (!data) return null;
  const provider = data.items.find((one) => one.code === code);
  if (!provider) throw notFound();
  const { name, downSince } = provider;
  const note = downSince ? (
    <div className={styles.down} role="alert">
      <Tag tone="bad">{t('downSince', { time: clock(downSince) })}</Tag>
      <b>{t('down', { name })}</b> {t('downText')}
    </div>
  ) : (
    <Tag tone="ok">{t('up')}</Tag>
  );
  return <Lobby title={name} note={note} isOwn={isOwn} />;
}
