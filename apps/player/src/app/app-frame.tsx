import { usePhone } from '@crease/ui';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAuthModal, useSession } from '../core/session.ts';
import { useThemeClass } from '../core/theme.ts';
import { withWords } from '../i18n/words.ts';
import styles from './app-frame.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Layout } from './pages.ts';
import { PausedStrip } from './paused-strip.tsx';
import { ToastArea } from './toast-area.tsx';
import { useOrganisationStatus } from './use-organisation-status.ts';
import { usePageHead } from './use-page-head.ts';
import { usePlayerRefresh } from './use-player-refresh.ts';
import { useScrollToTop } from './use-scroll-to-top.ts';
import { useSessionMoves } from './use-session-moves.ts';

const AuthPanel = lazy(
  withWords(() => import('../session/auth-panel.tsx').then((module) => ({ default: module.AuthPanel }))),
);
const Rail = lazy(() => import('./rail.tsx').then((module) => ({ default: module.Rail })));
const BottomNav = lazy(() => import('./bottom-nav.tsx').then((module) => ({ default: module.BottomNav })));
const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })));
const SlipColumn = lazy(
  withWords(() => import('../orders/slip-column.tsx').then((module) => ({ default: module.SlipColumn }))),
);

/** What stands around every page, and what must run whichever page is open. */
export function AppFrame() {
  useThemeClass();
  useScrollToTop();
  useSessionMoves();
  usePlayerRefresh();
  useOrganisationStatus();
  usePageHead();
  const layout = useLayout();
  if (layout === 'bare') return <Outlet />;
  return <FramedPage layout={layout} />;
}

function FramedPage({ layout }: { layout: Layout }) {
  const t = useTranslations('app');
  const isAuth = useSession((session) => session.isAuth);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isPhone = usePhone();
  const hasRail = layout === 'sports' || layout === 'account';
  return (
    <div className={styles.frame} data-bottom-nav={isAuth || undefined}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header layout={layout} onMenu={() => setMenuOpen(true)} />
      <PausedStrip />
      <div className={styles.shell} data-layout={layout}>
        {hasRail ? (
          <div className={styles.rail}>
            <Suspense fallback={null}>
              <Rail />
            </Suspense>
          </div>
        ) : null}
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {layout === 'sports' && !isPhone ? (
          <aside className={styles.slip} aria-label={t('slip')}>
            <Suspense fallback={null}>
              <SlipColumn />
            </Suspense>
          </aside>
        ) : null}
      </div>
      <Footer />
      {isAuth && isPhone ? (
        <Suspense fallback={null}>
          <BottomNav onMenu={() => setMenuOpen(true)} />
        </Suspense>
      ) : null}
      <ToastArea />
      <Overlays isMenuOpen={isMenuOpen} closeMenu={() => setMenuOpen(false)} />
    </div>
  );
}

function Overlays({ isMenuOpen, closeMenu }: { isMenuOpen: boolean; closeMenu: () => void }) {
  const modal = useAuthModal((state) => state.activeAuthModal);
  return (
    <Suspense fallback={null}>
      {isMenuOpen ? <Drawer onClose={closeMenu} /> : null}
      {modal === 'login' ? <AuthPanel /> : null}
    </Suspense>
  );
}

/** As the open page asks; a page that is not found has the frame of the visitor's or the player's pages. */
function useLayout(): Layout {
  const isAuth = useSession((session) => session.isAuth);
  const asked = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout });
  return asked ?? (isAuth ? 'account' : 'landing');
}
