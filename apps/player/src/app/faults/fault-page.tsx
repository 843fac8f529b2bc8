import { Button, buttonClass, EmptyState, Icon, Row } from '@crease/ui';
import { PageTitle, useConnection } from '@crease/web';
import { type ErrorComponentProps, isNotFound, Link } from '@tanstack/react-router';
import { CircleAlert, WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { SportLink } from '../../sports/sport-link.tsx';
import styles from './fault-page.module.css';
import { isLoadFailure } from './is-load-failure.ts';

/**
 * Shown instead of a page whose files could not be loaded or that has a bug. The frame stays; no exception is shown.
 */
export function FaultPage({ error }: ErrorComponentProps) {
  if (isNotFound(error)) return <NotFoundPage />;
  return isLoadFailure(error) ? <UnloadedPage /> : <BrokenPage />;
}

/** Page not found, with a link back. */
export function NotFoundPage() {
  const t = useTranslations('app.notFound');
  const isAuth = useSession((session) => session.isAuth);
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        heading
        title={t('title')}
        action={
          <Row as="span" gap={8}>
            <Link to={isAuth ? '/home' : '/'} className={buttonClass({ look: 'primary' })}>
              {t('home')}
            </Link>
            <SportLink category="inplay" className={buttonClass({ look: 'quiet' })}>
              {t('inplay')}
            </SportLink>
          </Row>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}

/** Reloads the page when the connection is back. */
function UnloadedPage() {
  const t = useTranslations('app.offline');
  useReturn(() => window.location.reload());
  // `onLine` is true on any network; our socket tells more about the connection.
  const isAway = useConnection() !== 'live' || !navigator.onLine;
  const title = t(isAway ? 'title' : 'failed');
  return <MissingPage role="status" icon={WifiOff} title={title} text={t('text')} again={t('retry')} />;
}

function BrokenPage() {
  const t = useTranslations('app.fault');
  return <MissingPage role="alert" icon={CircleAlert} title={t('title')} text={t('text')} again={t('reload')} />;
}

interface MissingPageProps {
  role: 'status' | 'alert';
  icon: typeof WifiOff;
  title: string;
  text: string;
  /** Text of the reload button. */
  again: string;
}

function MissingPage({ role, icon, title, text, again }: MissingPageProps) {
  return (
    <div className={styles.page}>
      <EmptyState
        role={role}
        icon={<Icon of={icon} size={24} />}
        heading
        title={title}
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            {again}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

/** Calls `act` once when the browser is online again or the socket reconnects. */
function useReturn(act: () => void): void {
  const connection = useConnection();
  const wasAway = useRef(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (connection === 'offline' || connection === 'connecting') wasAway.current = true;
    else if (connection === 'live' && wasAway.current) latest.current();
  }, [connection]);
  useEffect(() => {
    const back = () => latest.current();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
}
