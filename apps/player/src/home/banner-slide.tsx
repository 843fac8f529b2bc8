import type { Banner } from '@crease/contract';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { safeReturnPath } from '../app/return-path.ts';
import { openLogin, useSession } from '../core/session.ts';
import { BannerArt, inkOf } from './banner-art.tsx';
import styles from './banner-slide.module.css';

interface BannerSlideProps {
  banner: Banner;
  /** Slides beside the window are out of reach of keys and screen readers. */
  isShown: boolean;
}

export function BannerSlide({ banner, isShown }: BannerSlideProps) {
  const content = (
    <>
      <BannerArt art={banner.art} />
      <span className={styles.words}>
        <b>{banner.title}</b>
        <span>{banner.text}</span>
      </span>
    </>
  );
  return (
    <li className={styles.slide} data-ink={inkOf(banner.art)} inert={!isShown}>
      <SlideLink path={safeReturnPath(banner.link)}>{content}</SlideLink>
    </li>
  );
}

/** Only pages of this app are linked; a visitor signs in on the way to one that is closed to him. */
function SlideLink({ path, children }: { path: string | null; children: ReactNode }) {
  const router = useRouter();
  const isAuth = useSession((session) => session.isAuth);
  if (path === null || !leadsSomewhere(router, path)) return <span className={styles.face}>{children}</span>;
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isAuth || path.startsWith('/exchange/')) void router.navigate({ href: path });
    else openLogin({ returnTo: path });
  };
  return (
    <a href={path} className={styles.face} onClick={go}>
      {children}
    </a>
  );
}

/** True when a page of this app answers to the path: an operator's banner may name one that is not there. */
function leadsSomewhere(router: ReturnType<typeof useRouter>, path: string): boolean {
  const [, , found] = router.getMatchedRoutes(new URL(path, window.location.origin).pathname);
  return found !== undefined;
}
