import { serverNow } from '@crease/client';
import { jetEnd } from '@crease/games';
import { cx, looks, Text, useStill } from '@crease/ui';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useGameWords } from '../play/use-game-words.ts';
import { type Canvas, drawFlight } from './draw-flight.ts';
import styles from './jet.module.css';
import { flightAt, type JetView } from './use-jet-state.ts';

interface FlightCanvasProps {
  state: JetView;
  /** Multipliers at which the player cashed out of this round, hundredths. */
  outs: readonly number[];
}

/** The curve and the multiplier, drawn in every frame from the server's time. */
export function FlightCanvas({ state, outs }: FlightCanvasProps) {
  const t = useTranslations('jet');
  const { times } = useGameWords();
  const isStill = useStill();
  const canvas = useRef<HTMLCanvasElement>(null);
  const number = useRef<HTMLElement>(null);
  const latest = useRef({ state, outs });
  latest.current = { state, outs };
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let frame = 0;
    let drawnAt = Number.NEGATIVE_INFINITY;
    const draw = (here: number) => {
      frame = requestAnimationFrame(draw);
      // With reduced motion the number updates a few times a second, without animation.
      if (isStill && here - drawnAt < 250) return;
      drawnAt = here;
      const { state, outs } = latest.current;
      const flight = flightAt(state, serverNow());
      const surface = surfaceOf(element);
      if (surface) drawFlight(surface, { flight, isOver: state.phase === 'crashed', outs });
      const text = `${(flight.multiplier / 100).toFixed(2)}×`;
      if (number.current && number.current.textContent !== text) number.current.textContent = text;
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isStill]);
  return (
    <>
      <canvas ref={canvas} className={cx(looks({ full: true }), styles.canvas)} role="img" aria-label={t('picture')} />
      <Text
        as="b"
        weight={700}
        ref={number}
        className={styles.number}
        data-over={state.phase === 'crashed' || undefined}
      >
        {times(jetEnd(state.bust ?? 100, state.most))}
      </Text>
    </>
  );
}

/** Sizes the canvas to its element at the screen's pixel density. */
function surfaceOf(element: HTMLCanvasElement): Canvas | null {
  const context = element.getContext('2d');
  const { clientWidth: width, clientHeight: height } = element;
  if (!context || width === 0) return null;
  const density = Math.min(2, globalThis.devicePixelRatio || 1);
  if (element.width !== Math.round(width * density) || element.height !== Math.round(height * density)) {
    element.width = Math.round(width * density);
    element.height = Math.round(height * density);
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    context,
    width,
    height,
    ink: colour('--felt-ink-2'),
    line: colour('--pine-line'),
    curve: colour('--mint'),
    mark: colour('--willow'),
    font: `12px ${style.fontFamily}`,
  };
}
