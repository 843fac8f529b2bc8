import { useRead } from '@crease/web';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLiveLine } from '../core/desk-live.ts';
import { useDeskUi } from '../core/desk-ui.ts';
import { momentText } from '../core/moments.ts';
import { useDeskSession } from '../core/session.ts';
import { SignInPage } from '../entry/sign-in-page.tsx';
import styles from './app.module.css';
import { Rail } from './rail.tsx';
import { SearchPalette } from './search-palette.tsx';
import { AlarmStrip, LiveStrip } from './strips.tsx';

/** Shows rail and page to a signed-in operator, else the sign-in page. The address does not change. */
export function DeskFrame() {
  const operator = useDeskSession((session) => session.operator);
  useSearchKey();
  useLiveLine();
  if (!operator) return <SignInPage />;
  return (
    <div className={styles.frame}>
      <a href="#page" className={styles.skip}>
        To the page
      </a>
      <Rail />
      <main id="page" className={styles.page}>
        <AlarmStrip />
        <LiveStrip />
        <InvitedOwners />
        <div className={styles.inner}>
          <Outlet />
        </div>
      </main>
      <SearchPalette />
    </div>
  );
}

/** Ctrl K opens the search anywhere, even while a field has focus. */
function useSearchKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      useDeskUi.setState({ isSearchOpen: true });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/**
 * Announces above every page each pending invitation of an owner, so that a colleague can revoke a wrong one in time.
 */
function InvitedOwners() {
  const { data } = useRead('invitedOwners', {}, { refetchInterval: 60_000 });
  if (!data || data.length === 0) return null;
  return (
    <div role="status">
      {data.map(({ id, username, returns, invitedBy, agreedBy, opensAt }) => (
        <p key={id} className={styles.liveStripStrip}>
          <b>{`${username} is invited ${returns ? 'to return ' : ''}as an owner`}</b>{' '}
          {agreedBy
            ? `by ${invitedBy} and ${agreedBy}.`
            : `by ${invitedBy} alone: the link works from ${momentText(opensAt)}.`}{' '}
          An owner can revoke it under Staff and roles.
        </p>
      ))}
    </div>
  );
}
