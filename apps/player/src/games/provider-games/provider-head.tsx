import { serverNow } from '@crease/client';
import {
  Button,
  buttonClass,
  Dialog,
  formatMoney,
  formatProfit,
  Icon,
  IconButton,
  Note,
  Row,
  Stat,
  Text,
} from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Info, Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { GameStar, isRulesLink } from '../frame/game-head.ts';
import styles from './provider-screen.module.css';
import type { SessionSums } from './session-sums.ts';
import type { useFullScreen } from './use-full-screen.ts';

interface HeadProps {
  gameId: string;
  sums: SessionSums;
  screen: ReturnType<typeof useFullScreen>;
}

/** Bar above a provider's game: provider, play figures and navigation; a low bar in full screen. */
export function ProviderHead({ gameId, sums, screen }: HeadProps) {
  const t = useTranslations('games.provider');
  const { data: game } = useRead('game', { params: { gameId } });
  const figures = <Figures sums={sums} />;
  if (screen.isFull)
    return (
      <Row as="header" align="center" gap={16} paddingX={10} size={12} background="surface" className={styles.bar}>
        <Text as="b" grow shrink truncate>
          {game?.name}
        </Text>
        {figures}
        <Button look="quiet" size="small" onClick={screen.leave}>
          <Icon of={Minimize} />
          {t('leave')}
        </Button>
      </Row>
    );
  return <WholeHead gameId={gameId} screen={screen} figures={figures} />;
}

function WholeHead({ gameId, screen, figures }: Omit<HeadProps, 'sums'> & { figures: ReactNode }) {
  const t = useTranslations('games.provider');
  const format = useFormatter();
  const { data: game } = useRead('game', { params: { gameId } });
  const { data: providers } = useRead('casinoProviders');
  const star = useContext(GameStar);
  const provider = providers?.items.find(({ code }) => code === game?.provider)?.name ?? '';
  const share = game ? format.number(game.rtp / 100, { style: 'percent', maximumFractionDigits: 2 }) : '';
  const note = game ? t('note', { provider, share, min: formatMoney(game.min), max: formatMoney(game.max) }) : '\u00a0';
  return (
    <Row as="header" align="center" gap={12} className={styles.head}>
      <Link to="/casino" aria-label={t('back')} className={buttonClass({ look: 'ghost', size: 'small' })}>
        <Icon of={ArrowLeft} size={18} />
      </Link>
      <Text as="div" grow shrink className={styles.title}>
        <h1>{game?.name ?? '\u00a0'}</h1>
        <Note color="text-3">{note}</Note>
      </Text>
      {figures}
      {star}
      <Rules name={game?.name ?? ''} provider={provider} most={game?.mostWin ?? 0} note={note} />
      {screen.enter ? (
        <Button look="quiet" size="small" aria-label={t('full')} onClick={screen.enter}>
          <Icon of={Maximize} />
          <Text hide="phone">{t('full')}</Text>
        </Button>
      ) : null}
    </Row>
  );
}

interface RulesProps {
  name: string;
  provider: string;
  /** Maximum win of a round, paise. */
  most: number;
  note: string;
}

function Rules({ name, provider, most, note }: RulesProps) {
  const t = useTranslations('games.provider');
  const [isOpen, setOpen] = useState(isRulesLink);
  return (
    <>
      <IconButton label={t('rules')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Info} size={18} />
      </IconButton>
      {isOpen ? (
        <Dialog shape="sheet" title={t('rulesOf', { name })} note={note} onClose={() => setOpen(false)}>
          <p>{t('rulesText', { provider, most: formatMoney(most) })}</p>
        </Dialog>
      ) : null}
    </>
  );
}

/** Time, result and balance: our own figures. */
export function Figures({ sums: { since, staked, returned } }: { sums: SessionSums }) {
  const t = useTranslations('games.provider');
  // Other providers' games are played with cash only.
  const balance = useSession(({ wallet }) => wallet?.free?.cash ?? wallet?.balance ?? 0);
  const hasBonus = useSession(({ wallet }) => (wallet?.wicket ?? 0) > 0);
  return (
    <Row as="dl" gap={16} textAlign="end" className={styles.figures}>
      <Stat label={t('time')} figure={<Minutes since={since} />} />
      <Stat label={t('session')} figure={formatProfit(returned - staked)} />
      <Stat label={t(hasBonus ? 'cash' : 'balance')} figure={formatMoney(balance)} />
    </Row>
  );
}

const MINUTE_MS = 60_000;

/** How long the page has been open, whole minutes. */
function Minutes({ since }: { since: number }) {
  const t = useTranslations('games.provider');
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.floor((serverNow() - since) / MINUTE_MS)), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [since]);
  return t('minutes', { minutes });
}
