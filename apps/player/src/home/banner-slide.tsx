import { type Banner, PAGE_ACCESS, type PageAccess, type PagePath } from '@crease/contract';
import { Text } from '@crease/ui';
import { safeReturnPath, useNoteText } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { openLogin, useSession } from '../core/session.ts';
import { BannerArt, inkOf } from './banner-art.tsx';
import styles from './banner-slide.module.css';

interface BannerSlideProps {
  banner: Banner;
  /** Slides out of view are inert for keyboard and screen readers. */
  isShown: boolean;
}

export function BannerSlide({ banner, isShown }: BannerSlideProps) {
  const noteText = useNoteText();
  const content = (
    <>
      <BannerArt art={banner.art} />
      <span className={styles.words}>
        <b>{noteText(banner.title)}</b>
        <Text size={13}>{noteText(banner.text)}</Text>
      </span>
    </>
  );
  return (
    <Text
      as="li"
      shrink
      color="on-pine"
      radius="lg"
      clip
      className={styles.slide}
      data-ink={inkOf(banner.art)}
      inert={!isShown}
    >
      <SlideLink path={safeReturnPath(banner.link)}>{content}</SlideLink>
    </Text>
  );
}

/** Links only to pages of this app; a visitor signs in on the way to a protected one. */
function SlideLink({ path, children }: { path: string | null; children: ReactNode }) {
  const router = useRouter();
  const isAuth = useSession((session) => session.isAuth);
  const access = path && accessOf(router, path);
  if (!path || !access)
    return (
      <Text relative block className={styles.face}>
        {children}
      </Text>
    );
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isAuth || access !== 'protected') void router.navigate({ href: path });
    else openLogin({ returnTo: path });
  };
  return (
    <Text href={path} as="a" relative block className={styles.face} onClick={go}>
      {children}
    </Text>
  );
}

/** Returns the access of the page at this path; null: no such page, as an operator's banner may have a wrong link. */
function accessOf(router: ReturnType<typeof useRouter>, path: string): PageAccess | null {
  const [, , found] = router.getMatchedRoutes(new URL(path, window.location.origin).pathname);
  if (!found || found.options.staticData?.isAwaited) return null;
  return PAGE_ACCESS[found.fullPath as PagePath] ?? null;
}
