import { AfterAWhile, Button, buttonClass, Card, EmptyState, Grid, Row, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { OffNotice } from '../frame/off-notice.tsx';
import { ProviderHead } from './provider-head.tsx';
import styles from './provider-screen.module.css';
import { SessionLine } from './session-line.tsx';
import { useSessionRounds } from './session-sums.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';

/** How often the provider's state is polled while the page is visible, ms; the socket does not report it. */
const LOOK_EVERY_MS = 10_000;
/** Polling interval while the game is unavailable and the cause unknown, ms. */
const SHUT_LOOK_MS = 2_000;

/**
 * A provider's game in a frame: it has no access to our page, and its server sends bets to ours. Time, result and
 * balance around it are our own figures.
 */
export function ProviderScreen({ gameId }: { gameId: string }) {
  const { data: game } = useRead('game', { params: { gameId } }, { staleTime: 0, refetchInterval: LOOK_EVERY_MS });
  const isShut = game?.status === 'down';
  const { data: providers } = useRead(
    'casinoProviders',
    {},
    { staleTime: 0, refetchInterval: isShut ? SHUT_LOOK_MS : LOOK_EVERY_MS },
  );
  const isUp = providers?.items.find(({ code }) => code === game?.provider)?.status === 'up';
  // Turned off by the house: a running round is finished in the open frame.
  const [isOff, isDown] = [isShut && isUp, isShut && !isUp];
  const name = game?.name ?? '';
  const sums = useSessionRounds(gameId);
  const frame = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(frame);
  return (
    <Grid gap={12} className={styles.screen} ref={frame}>
      <ProviderHead gameId={gameId} sums={sums} screen={screen} />
      {isOff ? <OffNotice /> : null}
      {isDown ? <Down name={name} /> : <Frame gameId={gameId} name={name} isOff={isOff} />}
      {screen.isFull ? null : <SessionLine sums={sums} />}
    </Grid>
  );
}

/** The game's page in a frame. */
function Frame({ gameId, name, isOff }: { gameId: string; name: string; isOff: boolean }) {
  const t = useTranslations('games.provider');
  const { launch, opened, again } = useLaunch(gameId);
  if (launch.state === 'failed' && isOff) return null;
  if (launch.state === 'failed') return <Down name={name} onAgain={again} mayNot={launch.mayNot} />;
  return (
    <Text as="div" radius="lg" background="surface-3" clip className={styles.frame} data-frame={launch.state}>
      {launch.state === 'opening' ? (
        <AfterAWhile>
          <Grid as="p" color="text-2" center className={styles.opening} role="status">
            {t('opening', { name })}
          </Grid>
        </AfterAWhile>
      ) : null}
      {launch.url ? (
        <iframe
          src={launch.url}
          title={name}
          // Another origin: it has its own storage, and no access to this page or the wallet.
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="autoplay"
          referrerPolicy="no-referrer"
          onLoad={opened}
        />
      ) : null}
    </Text>
  );
}

interface DownProps {
  readonly name: string;
  readonly onAgain?: () => void;
  /** Why this player may not play now; null or absent: for another reason. */
  readonly mayNot?: string | null;
}

function Down({ name, onAgain, mayNot = null }: DownProps) {
  const t = useTranslations('games.provider');
  return (
    <Card className={styles.down}>
      <EmptyState
        role="alert"
        title={t('down', { name })}
        action={
          <Row as="span" gap={8}>
            {onAgain && mayNot === null ? <Button onClick={onAgain}>{t('again')}</Button> : null}
            <Link to="/casino" className={buttonClass({ look: 'quiet' })}>
              {t('others')}
            </Link>
          </Row>
        }
      >
        {mayNot === null ? t('downText') : t('breakText', { why: mayNot })}
      </EmptyState>
    </Card>
  );
}
