import { PausedStrip, ToastArea, useThemeClass } from '@crease/web';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { Sportsbook } from '../sportsbook-page.tsx';
import { postToShell } from './frame-protocol.ts';
import styles from './framed-router.module.css';

/** The sportsbook alone, without our header. */
function FramedSportsbook() {
  useThemeClass();
  return (
    <div className={styles.frame}>
      <PausedStrip />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Sportsbook isFramed />
      </main>
      <ToastArea />
    </div>
  );
}

/** The router of the frame, with one page: the surrounding page follows links out of it. */
export function framedRouter() {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const go = (to: string) => postToShell({ kind: 'go', to });
  history.push = go;
  history.replace = go;
  return createRouter({ routeTree: createRootRoute({ component: FramedSportsbook }), history });
}
