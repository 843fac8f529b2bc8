import type { Banner } from '@crease/contract';
import { AfterAWhile, Grid, Icon, Row, Skeleton, Text, useMedia, useStill, widthJustBelow } from '@crease/ui';
import { useAppReply } from '@crease/web';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './banner-slide.module.css';
import { BannerSlide } from './banner-slide.tsx';
import { clampStop, inOrder, nextStop, slidesAcross, stopCount } from './carousel-steps.ts';

/** Time between moves, ms; a move takes two seconds of it (requirement RR-09). */
const MOVE_EVERY_MS = 5000;

/** The operator's banners; reserves their space while they load. Absent if there are none. */
export function Banners() {
  const banners = useAppReply('banners');
  if (!banners) return <BannerRoom />;
  if (banners.length === 0) return null;
  return <Carousel banners={inOrder(banners)} />;
}

function BannerRoom() {
  return (
    <div className={styles.carousel} aria-hidden="true">
      <AfterAWhile>
        <Skeleton className={styles.room} />
      </AfterAWhile>
      <Row align="center" justify="center" marginTop={2} className={styles.controls} />
    </div>
  );
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('home.carousel');
  const box = useRef<HTMLElement>(null);
  const across = useSlidesAcross();
  const stops = stopCount(banners.length, across);
  const { stop, goTo, isPaused, setPaused } = useAutoplay(stops, box);
  return (
    <section ref={box} className={styles.carousel} aria-roledescription="carousel" aria-label={t('label')}>
      <Text as="div" radius="lg" clip>
        <Grid as="ul" className={styles.track} style={{ '--stop': stop } as CSSProperties}>
          {banners.map((banner, at) => (
            <BannerSlide key={banner.id} banner={banner} isShown={at >= stop && at < stop + across} />
          ))}
        </Grid>
      </Text>
      {stops > 1 ? (
        <Row align="center" justify="center" marginTop={2} className={styles.controls}>
          {Array.from({ length: stops }, (_, at) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
              key={at}
              type="button"
              className={styles.dot}
              aria-label={t('goTo', { number: at + 1, of: stops })}
              aria-current={at === stop}
              onClick={() => goTo(at)}
            />
          ))}
          <Text
            type="button"
            as="button"
            color="text-3"
            hover="text"
            className={styles.pause}
            aria-label={t(isPaused ? 'play' : 'pause')}
            onClick={() => setPaused(!isPaused)}
          >
            <Icon of={isPaused ? Play : Pause} size={12} />
          </Text>
        </Row>
      ) : null}
    </section>
  );
}

/** Returns the number of slides at the two breakpoints (requirement RR-09). */
function useSlidesAcross(): number {
  const isNarrow = useMedia(widthJustBelow('carouselOfTwo'));
  const isMedium = useMedia(widthJustBelow('carouselOfThree'));
  return slidesAcross(isNarrow ? 0 : isMedium ? 800 : 1200);
}

/** Moves automatically, except while paused, hovered, focused or touched, and never with reduced motion. */
function useAutoplay(stops: number, box: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isHeld = useHeld(box);
  const isStill = useStill();
  const isMoving = stops > 1 && !isPaused && !isHeld && !isStill;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setAt((stop) => nextStop(clampStop(stop, stops), stops)), MOVE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving, stops]);
  return { stop: clampStop(at, stops), goTo: setAt, isPaused: isPaused || isStill, setPaused };
}

function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const hold = () => setHeld(true);
    const release = () => setHeld(element.matches(':hover, :focus-within'));
    const holding = ['pointerenter', 'focusin', 'touchstart'];
    const releasing = ['pointerleave', 'focusout', 'touchend'];
    for (const name of holding) element.addEventListener(name, hold, { passive: true });
    for (const name of releasing) element.addEventListener(name, release, { passive: true });
    return () => {
      for (const name of holding) element.removeEventListener(name, hold);
      for (const name of releasing) element.removeEventListener(name, release);
    };
  }, [box]);
  return isHeld;
}
