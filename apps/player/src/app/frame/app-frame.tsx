import { cx, Grid, looks, Text, useMedia, usePhone, widthBelow } from '@crease/ui';
import {
  lazyPart,
  PausedStrip,
  ToastArea,
  useFirstPage,
  useScrollToTop,
  useThemeClass,
  whenIdle,
  withMessages,
} from '@crease/web';
import { CatchBoundary, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { restoredIds } from '../../core/orders/slip/slip.ts';
import { usePasswordUpdate } from '../../core/password-update.ts';
import { useAuthModal, useSession } from '../../core/session.ts';
import { loadVisitor } from '../../core/visitor.ts';
import { usePageHead, usePageVisit } from '../effects/page-changes.ts';
import { useOrganisationStatus, useSignInRedirects } from '../effects/redirects.ts';
import { useAgentLink } from '../effects/use-agent-link.ts';
import { usePlayerRefresh } from '../effects/use-player-refresh.ts';
import { FaultPage } from '../faults/fault-page.tsx';
import type { Layout } from '../page-rules/layout.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NumberStrip } from './number-strip.tsx';
import { BottomNav, Rail } from './player-frame.ts';

const AuthHost = lazyPart(
  withMessages(() => import('../../session/panels/auth-host.tsx').then((module) => module.AuthHost)),
);
const Drawer = lazyPart(() => import('./drawer.tsx').then((module) => module.Drawer));
const RealityCheck = lazyPart(
  withMessages(() => import('../../limits/breaks/reality-check.tsx').then((module) => module.RealityCheck)),
);
const SlipColumn = lazyPart(
  withMessages(() => import('../../orders/slip/slip-column.tsx').then((module) => module.SlipColumn), 'bets'),
);
const SlipDrawer = lazyPart(
  withMessages(() => import('../../orders/slip/slip-drawer.tsx').then((module) => module.SlipDrawer), 'bets'),
);

/** The frame around every page, and effects that run on all of them. */
export function AppFrame() {
  useThemeClass();
  useScrollToTop();
  useSignInRedirects();
  usePlayerRefresh();
  useOrganisationStatus();
  usePageHead();
  usePageVisit();
  useFirstPage();
  useAgentLink();
  useEffect(() => whenIdle(() => void loadVisitor()), []);
  const layout = useLayout();
  return (
    <>
      {layout === 'bare' ? <Outlet /> : <FramedPage layout={layout} />}
      <ToastArea />
    </>
  );
}

const SKIP = cx(looks({ paddingY: 10, paddingX: 16, radius: 'md', weight: 600 }), styles.skip);

/** Focuses the first price that can be taken; the content of a page without one. */
function focusFirstPrice(): void {
  const price = document.querySelector<HTMLElement>('#main button[data-side]:not([aria-disabled])');
  (price ?? document.getElementById('main'))?.focus();
}

function FramedPage({ layout }: { layout: Layout }) {
  const t = useTranslations('app');
  const isAuth = useSession((session) => session.isAuth);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isPhone = usePhone();
  const hasRail = layout === 'sports' || layout === 'account';
  return (
    <div className={styles.frame} data-bottom-nav={(isAuth && layout !== 'trading') || undefined}>
      <a className={SKIP} href="#main">
        {t('skip')}
      </a>
      {layout === 'sports' ? (
        <button type="button" className={SKIP} onClick={focusFirstPrice}>
          {t('skipToPrices')}
        </button>
      ) : null}
      <Header layout={layout} onMenu={() => setMenuOpen(true)} />
      <PausedStrip />
      <NumberStrip />
      <Grid grow full className={styles.shell} data-layout={layout}>
        {hasRail ? (
          <div className={styles.rail}>
            <Rail />
          </div>
        ) : null}
        <Text id="main" as="main" shrink padding={16} className={styles.main} tabIndex={-1}>
          <PageOrFault />
        </Text>
        {layout !== 'sports' ? null : !isPhone ? <SlipPlace /> : restoredIds.length > 0 ? <SlipColumn /> : null}
      </Grid>
      {layout === 'trading' ? null : <Footer />}
      {isAuth && isPhone && layout !== 'trading' ? <BottomNav onMenu={() => setMenuOpen(true)} /> : null}
      <Overlays isMenuOpen={isMenuOpen} closeMenu={() => setMenuOpen(false)} />
    </div>
  );
}

const DRAWER_QUERY = widthBelow('slipInColumn');

/** The slip as a column, or as a drawer where the page has no room for it. */
function SlipPlace() {
  const t = useTranslations('app');
  const isDrawer = useMedia(DRAWER_QUERY);
  return (
    <Text
      as="aside"
      hide="phone"
      className={styles.slip}
      data-drawer={isDrawer || undefined}
      data-toasts="over-header"
      aria-label={t('slip')}
    >
      {isDrawer ? <SlipDrawer /> : <SlipColumn />}
    </Text>
  );
}

/** Catches an error of the page and shows it inside the frame; navigating resets it. */
function PageOrFault() {
  const place = useLocation({ select: ({ href }) => href });
  return (
    <CatchBoundary getResetKey={() => place} errorComponent={FaultPage}>
      <Outlet />
    </CatchBoundary>
  );
}

function Overlays({ isMenuOpen, closeMenu }: { isMenuOpen: boolean; closeMenu: () => void }) {
  const isPanelOpen = usePanelWanted();
  const [hasOpened, setOpened] = useState(isPanelOpen);
  if (isPanelOpen && !hasOpened) setOpened(true);
  const isCalm = useCalmPlayer();
  return (
    <>
      {isMenuOpen ? <Drawer onClose={closeMenu} /> : null}
      {hasOpened ? <AuthHost /> : null}
      {isCalm ? <RealityCheck /> : null}
    </>
  );
}

/** Whether a player is signed in and their page has been rendered; background features start after that. */
function useCalmPlayer(): boolean {
  const isAuth = useSession((session) => session.isAuth);
  const [isCalm, setCalm] = useState(false);
  useEffect(() => whenIdle(() => setCalm(true)), []);
  return isAuth && isCalm;
}

/** Whether an auth panel is open, requested by the visitor or by a forced password update. */
function usePanelWanted(): boolean {
  const isOpen = useAuthModal((state) => state.activeAuthModal !== 'none');
  const isFlagged = usePasswordUpdate((state) => state.passwordUpdateRequired !== null);
  const isAuth = useSession((session) => session.isAuth);
  return isOpen || (isFlagged && isAuth);
}

/** The layout that the open page requests; a page that is not found gets the visitor's or the player's. */
function useLayout(): Layout {
  const isAuth = useSession((session) => session.isAuth);
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout });
  return layout ?? (isAuth ? 'account' : 'landing');
}
