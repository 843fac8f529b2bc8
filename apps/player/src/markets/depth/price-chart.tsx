import 'uplot/dist/uPlot.min.css';
import { floorToUnit, type Price } from '@crease/kernel';
import { formatOdds, formatStake, Text } from '@crease/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { useTranslations } from 'use-intl';
import { exactClock } from '../../core/markets/exact-clock.ts';
import { ownMarks, stopLines, volumeBars, waitingLines } from './chart-marks.ts';
import type { Point } from './price-line.ts';
import styles from './runner-card.module.css';

/** A waiting bet of the player, as the chart labels it. */
export interface WaitingMark {
  readonly price: Price;
  readonly side: 'back' | 'lay';
  readonly words: string;
}

interface PriceChartProps {
  /** Oldest first. */
  points: readonly Point[];
  /** The player's trades: `[epoch ms, price in hundredths]`. */
  own: readonly (readonly [number, number])[];
  waiting: readonly WaitingMark[];
  /** Suspensions: `[epoch ms, reason]`. */
  stops: readonly (readonly [number, string])[];
}

const HEIGHT = 208;
/** Free share of the price scale below the line, where the bars are, and above it, where the letters are. */
const BELOW = 0.55;
const ABOVE = 0.25;
/** Least span of the price scale, as a share of the price. */
const LEAST_SPAN = 0.02;

/**
 * Stepped lines of the price, back solid and lay dashed, above the volume, on a canvas. Arrow keys move along it; while
 * they or a pointer are used, new points do not move the visible range.
 */
export default function PriceChart({ points, own, waiting, stops }: PriceChartProps) {
  const t = useTranslations('markets.history');
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const now = useRef(points);
  now.current = points;
  const [at, setAt] = useState<number | null>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (!place.current) return;
    const onCursor = (index: number | null) => !isByKey.current && setAt(index);
    const drawn = drawIn(place.current, { points: now, own, waiting, stops, onCursor });
    plot.current = drawn.plot;
    return drawn.remove;
  }, [own, waiting, stops]);
  useEffect(() => {
    const isWalked = place.current?.matches(':hover, :focus-visible') ?? false;
    if (plot.current) takeIn(plot.current, points, isWalked);
  }, [points]);
  const last = points.length - 1;
  const shown = Math.min(at ?? last, last);
  const [moment, price, volume] = points[shown] ?? [0, 0, 0];
  const walk = (event: KeyboardEvent) => {
    const next = stepped(event.key, shown, last);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    const [x, y] = points[next] ?? [0, 0];
    isByKey.current = true;
    plot.current?.setCursor({ left: plot.current.valToPos(x / 1000, 'x'), top: plot.current.valToPos(y, 'y') });
    isByKey.current = false;
  };
  const words = t('moment', {
    time: clock(moment / 1000),
    price: formatOdds(price),
    volume: formatStake(floorToUnit(volume)),
  });
  return (
    <>
      <Text
        as="div"
        radius="sm"
        color="text-2"
        size={11}
        ref={place}
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={t('chart')}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown}
        aria-valuetext={words}
        onKeyDown={walk}
        onPointerLeave={() => plot.current?.setData(columnsOf(points))}
        onBlur={() => {
          setAt(null);
          plot.current?.setCursor({ left: -10, top: -10 });
          plot.current?.setData(columnsOf(points));
        }}
      />
      <Text as="p" size={12} color="text-2" aria-hidden="true">
        {words}
      </Text>
    </>
  );
}

/** Draws the chart, as wide as its box. */
function drawIn(box: HTMLElement, drawn: Drawn): { readonly plot: uPlot; readonly remove: () => void } {
  const plot = new uPlot(optionsFor(box, drawn), columnsOf(drawn.points.current), box);
  const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }));
  watch.observe(box);
  const remove = () => {
    watch.disconnect();
    plot.destroy();
  };
  return { plot, remove };
}

/**
 * Draws new points within the visible range, or extends it. If earlier points were added, as when the history arrives
 * after the first price, the range is reset.
 */
function takeIn(plot: uPlot, points: readonly Point[], staysInPlace: boolean): void {
  const { min, max } = plot.scales.x ?? {};
  const isLonger = (points[0]?.[0] ?? 0) / 1000 < (plot.data[0]?.[0] ?? 0);
  if (!staysInPlace || isLonger || min == null || max == null) {
    plot.setData(columnsOf(points));
    return;
  }
  plot.batch(() => {
    plot.setData(columnsOf(points), false);
    plot.setScale('x', { min, max });
  });
}

/** Points per page key. */
const PAGE = 20;

/** Returns the target index of a key; null: not a navigation key. */
function stepped(key: string, from: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - PAGE,
    PageUp: from + PAGE,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
}

function columnsOf(points: readonly Point[]): uPlot.AlignedData {
  return [
    points.map(([at]) => at / 1000),
    points.map(([, , volume]) => volume),
    points.map(([, price]) => price),
    points.map(([, , , back]) => back),
    points.map(([, , , , lay]) => lay),
  ];
}

interface Drawn extends Omit<PriceChartProps, 'points'> {
  points: RefObject<readonly Point[]>;
  /** Called with the point under the cursor; null: none. */
  onCursor: (index: number | null) => void;
}

function optionsFor(box: HTMLElement, { points, own, waiting, stops, onCursor }: Drawn): uPlot.Options {
  const ink = inkOf(box);
  const axis = { stroke: ink('--text-3'), font: `11px ${ink('--font-ui')}`, ticks: { show: false } };
  const grid = { stroke: ink('--chart-grid'), width: 1 };
  const lines = waiting.map((mark) => ({ ...mark, colour: ink(mark.side === 'back' ? '--back-text' : '--lay-text') }));
  return {
    width: box.clientWidth,
    height: HEIGHT,
    cursor: { points: { size: 7 } },
    legend: { show: false },
    hooks: { setCursor: [({ cursor }) => onCursor(cursor.idx ?? null)] },
    // The total is shown next to the chart; the chart shows the volume of each period.
    scales: { volume: { range: (_, __, most) => [0, most * 3] }, y: { range: priceRange } },
    plugins: [
      volumeBars(() => points.current, ink('--line-2')),
      stopLines(stops, { colour: ink('--loss'), ink: ink('--surface') }),
      waitingLines(lines),
      ownMarks(own, ink('--brand')),
    ],
    axes: [
      { ...axis, grid: { show: false }, values: clockTicks },
      {
        ...axis,
        grid,
        size: 44,
        values: (plot, ticks) => ticks.map((tick) => (tick < lowestOf(plot) ? '' : formatOdds(tick))),
      },
    ],
    series: seriesOf({ price: ink('--chart-2'), back: ink('--back-text'), lay: ink('--lay-text') }),
  };
}

/** The prices are above the bars, and below the letters. */
function priceRange(_: uPlot, low: number, high: number): [number, number] {
  const span = Math.max(high - low, high * LEAST_SPAN);
  return [low - span * BELOW, high + span * ABOVE];
}

/** Prices below the line belong to the bars and are not labelled. */
function lowestOf({ scales }: uPlot): number {
  const { min = 0, max = 0 } = scales.y ?? {};
  return (min ?? 0) + (((max ?? 0) - (min ?? 0)) * BELOW) / (1 + BELOW + ABOVE) - 1;
}

function seriesOf({ price, back, lay }: Readonly<Record<'price' | 'back' | 'lay', string>>): uPlot.Series[] {
  const stepped = uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) };
  const points = { show: false };
  return [
    {},
    { scale: 'volume', width: 0, points },
    { stroke: price, width: 2, points, ...stepped },
    { stroke: back, width: 1, points, ...stepped },
    { stroke: lay, width: 1, dash: [4, 3], points, ...stepped },
  ];
}

/** Resolves design tokens to colours for the canvas. */
function inkOf(box: HTMLElement): (token: string) => string {
  const computed = getComputedStyle(box);
  return (token) => computed.getPropertyValue(token).trim();
}

const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clock = (seconds: number) => times.format(seconds * 1000);
/** With seconds where the distance of two labels is less than a minute. */
const clockTicks: uPlot.Axis.Values = (...[, ticks, , , step]) =>
  ticks.map((tick) => (step < 60 ? exactClock(tick * 1000) : clock(tick)));
