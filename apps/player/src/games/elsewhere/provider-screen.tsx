import {
  AfterAWhile,
  Button,
  buttonClass,
  Card,
  Dialog,
  EmptyState,
  formatMoney,
  formatProfit,
  Icon,
  IconButton,
} from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Info, Maximize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from './provider-screen.module.css';
import { SessionLine } from './session-line.tsx';
import { useLaunch } from './use-launch.ts';
import { type SessionSums, useSessionRounds } from './use-session-rounds.ts';

/** Between two looks whether the provider is there, ms. */
const LOOK_EVERY_MS = 10_000;

/**
 * A game of another house, in a frame of its own: it sees nothing of ours, and its bets go from its server to ours.
 * Time, result and balance stand around it, by our own figures.
 */
export function ProviderScreen({ gameId }: { gameId: string }) {
  const { data: game } = useRead('game', { params: { gameId } }, { staleTime: 0, refetchInterval: LOOK_EVERY_MS });
  const sums = useSessionRounds(gameId);
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.screen} ref={frame}>
      <Head gameId={gameId} sums={sums} onFull={() => void frame.current?.requestFullscreen()} />
      {game?.status === 'down' ? <Down name={game.name} /> : <Frame gameId={gameId} name={game?.name ?? ''} />}
      <SessionLine sums={sums} />
    </div>
  );
}

interface HeadProps {
  gameId: string;
  sums: SessionSums;
  onFull: () => void;
}

function Head({ gameId, sums: { since, staked, returned }, onFull }: HeadProps) {
  const t = useTranslations('games.elsewhere');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const { data: game } = useRead('game', { params: { gameId } });
  const { data: providers } = useRead('casinoProviders');
  const balance = useSession((session) => session.wallet?.balance ?? 0);
  const [areRulesOpen, setRulesOpen] = useState(false);
  const provider = providers?.items.find(({ code }) => code === game?.provider)?.name ?? '';
  const share = game ? format.number(game.rtp / 100, { style: 'percent', maximumFractionDigits: 2 }) : '';
  const note = game ? t('note', { provider, share, min: formatMoney(game.min), max: formatMoney(game.max) }) : '\u00a0';
  return (
    <header className={styles.head}>
      <Link to="/casino" aria-label={t('back')} className={buttonClass({ look: 'ghost', size: 'small' })}>
        <Icon of={ArrowLeft} size={18} />
      </Link>
      <div className={styles.title}>
        <h1>{game?.name ?? '\u00a0'}</h1>
        <p>{note}</p>
      </div>
      <dl className={styles.figures}>
        <Figure name={t('time')}>
          <Minutes since={since} />
        </Figure>
        <Figure name={t('session')}>{formatProfit(returned - staked)}</Figure>
        <Figure name={t('balance')}>{formatMoney(balance)}</Figure>
      </dl>
      <IconButton label={t('rules')} aria-haspopup="dialog" onClick={() => setRulesOpen(true)}>
        <Icon of={Info} size={18} />
      </IconButton>
      <Button look="quiet" size="small" className={styles.full} onClick={onFull}>
        <Icon of={Maximize} />
        {t('full')}
      </Button>
      {areRulesOpen ? (
        <Dialog
          open
          shape="sheet"
          title={t('rulesOf', { name: game?.name ?? '' })}
          note={note}
          closeLabel={ui('close')}
          onClose={() => setRulesOpen(false)}
        >
          <p>{t('rulesText', { provider, most: formatMoney(game?.mostWin ?? 0) })}</p>
        </Dialog>
      ) : null}
    </header>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** How long the page has been open, in whole minutes. */
function Minutes({ since }: { since: number }) {
  const t = useTranslations('games.elsewhere');
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(Math.floor((Date.now() - since) / MINUTE_MS)), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [since]);
  return t('minutes', { minutes });
}

/** The game's own page. */
function Frame({ gameId, name }: { gameId: string; name: string }) {
  const t = useTranslations('games.elsewhere');
  const { launch, opened, again } = useLaunch(gameId);
  if (launch.state === 'failed') return <Down name={name} onAgain={again} />;
  return (
    <div className={styles.frame} data-frame={launch.state}>
      {launch.state === 'opening' ? (
        <AfterAWhile>
          <p className={styles.opening} role="status">
            {t('opening', { name })}
          </p>
        </AfterAWhile>
      ) : null}
      {launch.url ? (
        <iframe
          src={launch.url}
          title={name}
          // Of another origin: it keeps its own storage, and reaches neither this page nor the wallet.
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="autoplay"
          referrerPolicy="no-referrer"
          onLoad={opened}
        />
      ) : null}
    </div>
  );
}

function Down({ name, onAgain }: { name: string; onAgain?: () => void }) {
  const t = useTranslations('games.elsewhere');
  return (
    <Card className={styles.down}>
      <EmptyState
        role="alert"
        title={t('down', { name })}
        action={
          <span className={styles.ways}>
            {onAgain ? <Button onClick={onAgain}>{t('again')}</Button> : null}
            <Link to="/casino" className={buttonClass({ look: 'quiet' })}>
              {t('others')}
            </Link>
          </span>
        }
      >
        {t('downText')}
      </EmptyState>
    </Card>
  );
}
