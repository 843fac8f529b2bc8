import { Button, buttonClass, Card, EmptyState, Grid, Icon, Row, Text } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { Maximize, Minimize } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { OffNotice } from '../frame/off-notice.tsx';
import { BetbyFrame } from './betby-frame.tsx';
import { Figures } from './provider-head.tsx';
import styles from './provider-screen.module.css';
import { SessionLine } from './session-line.tsx';
import { type TicketSums, useTicketSums } from './session-sums.ts';
import { useBetbyLaunch } from './use-betby-launch.ts';
import { useFullScreen } from './use-full-screen.ts';

/**
 * `/betby`: the sportsbook, launched like a provider's game in a sandbox without an origin. Time, result and balance
 * around it are our own figures.
 */
export function BetbyPage() {
  const t = useTranslations('sportsbook');
  const isAuth = useSession((session) => session.isAuth);
  const sums = useTicketSums(isAuth);
  const frame = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(frame);
  const betby = useBetbyLaunch();
  const isOpen = betby.launch.state !== 'failed';
  return (
    <>
      <PageTitle>{t('frame')}</PageTitle>
      <Grid gap={12} className={styles.screen} ref={frame}>
        <BetbyHead sums={isAuth ? sums : null} screen={screen} />
        {betby.isOff ? <OffNotice text={t('launchOff')} /> : null}
        {isOpen ? <BetbyFrame betby={betby} /> : <Shut betby={betby} />}
        {isAuth && !screen.isFull ? <SessionLine sums={sums.all} /> : null}
      </Grid>
    </>
  );
}

interface HeadProps {
  /** null: nobody is signed in. */
  readonly sums: TicketSums | null;
  readonly screen: ReturnType<typeof useFullScreen>;
}

function BetbyHead({ sums, screen }: HeadProps) {
  const t = useTranslations('sportsbook');
  const words = useTranslations('games.provider');
  const isAuth = useSession((session) => session.isAuth);
  const figures = sums ? <Figures sums={sums.decided} /> : null;
  if (screen.isFull)
    return (
      <Row as="header" align="center" gap={16} paddingX={10} size={12} background="surface" className={styles.bar}>
        <Text as="b" grow shrink truncate>
          {t('frame')}
        </Text>
        {figures}
        <Button look="quiet" size="small" onClick={screen.leave}>
          <Icon of={Minimize} />
          {words('leave')}
        </Button>
      </Row>
    );
  return (
    <Row as="header" align="center" gap={12} className={styles.head}>
      <Text as="div" grow shrink className={styles.title}>
        <h1>{t('frame')}</h1>
      </Text>
      {figures}
      {screen.enter ? (
        <Button look="quiet" size="small" aria-label={words('full')} onClick={screen.enter}>
          <Icon of={Maximize} />
          <Text hide="phone">{words('full')}</Text>
        </Button>
      ) : null}
      <Link to={isAuth ? '/home' : '/'} className={buttonClass({ look: 'quiet', size: 'small' })}>
        {t('leave')}
      </Link>
    </Row>
  );
}

/** Shown if the frame cannot be opened: links to the same sportsbook as a page. */
function Shut({ betby: { isOff, mayNot, again } }: { betby: ReturnType<typeof useBetbyLaunch> }) {
  const t = useTranslations('sportsbook');
  const words = useTranslations('games.provider');
  return (
    <Card className={styles.down}>
      <EmptyState
        role="alert"
        title={words('down', { name: t('frame') })}
        action={
          <Row as="span" gap={8}>
            {isOff || mayNot ? null : <Button onClick={again}>{words('again')}</Button>}
            <Link to="/sportsbook2" className={buttonClass({ look: 'quiet' })}>
              {t('title')}
            </Link>
          </Row>
        }
      >
        {mayNot ? t('frameBreak', { why: mayNot }) : t('frameShut')}
      </EmptyState>
    </Card>
  );
}
