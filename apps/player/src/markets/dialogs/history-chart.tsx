import 'uplot/dist/uPlot.min.css';
import { floorToUnit } from '@crease/kernel';
import { formatOdds, formatShort } from '@crease/ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { ownMarks, stopLines, volumeBars } from './chart-marks.ts';
import styles from './dialogs.module.css';

interface HistoryChartProps {
  /** `[epoch ms, price in hundredths, total matched in paise]`, oldest first. */
  points: readonly (readonly [number, number, number])[];
  /** One's own trades: `[epoch ms, price in hundredths]`. */
  own: readonly (readonly [number, number])[];
  /** When betting stood still: `[epoch ms, why]`. */
  stops: readonly (readonly [number, string])[];
  label: string;
  priceName: string;
  volumeName: string;
}

const HEIGHT = 260;

/** A stepped price line over the volume, drawn on a canvas. */
export default function HistoryChart({ points, own, stops, label, priceName, volumeName }: HistoryChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const plot = new uPlot(optionsFor(box, { points, own, stops, priceName, volumeName }), columnsOf(points), box);
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [points, own, stops, priceName, volumeName]);
  return <div ref={place} className={styles.chart} role="img" aria-label={label} />;
}

function columnsOf(points: HistoryChartProps['points']): uPlot.AlignedData {
  return [points.map(([at]) => at / 1000), points.map(([, , volume]) => volume), points.map(([, price]) => price)];
}

type Drawn = Omit<HistoryChartProps, 'label'>;

function optionsFor(box: HTMLElement, drawn: Drawn): uPlot.Options {
  const ink = inkOf(box);
  const axis = { stroke: ink('--text-3'), font: `11px ${ink('--font-ui')}`, ticks: { show: false } };
  const grid = { stroke: ink('--chart-grid'), width: 1 };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    cursor: { points: { size: 7 } },
    legend: { live: true },
    // The total is told beside the chart; what is drawn of it is how much came in each stretch of time.
    scales: { volume: { range: (_, __, most) => [0, most * 3] } },
    plugins: [
      volumeBars(drawn.points, ink('--line-2')),
      stopLines(drawn.stops, ink('--loss')),
      ownMarks(drawn.own, ink('--brand')),
    ],
    axes: [
      { ...axis, grid: { show: false }, values: clockTicks },
      { ...axis, grid, size: 44, values: (_, ticks) => ticks.map(formatOdds) },
    ],
    series: [
      { value: (_, at) => (at == null ? '' : clock(at)) },
      {
        label: drawn.volumeName,
        scale: 'volume',
        width: 0,
        points: { show: false },
        value: (_, volume) => (volume == null ? '' : formatShort(floorToUnit(volume))),
      },
      {
        label: drawn.priceName,
        stroke: ink('--chart-2'),
        width: 2,
        paths: uPlot.paths.stepped?.({ align: 1 }),
        points: { show: false },
        value: (_, price) => (price == null ? '' : formatOdds(price)),
      },
    ],
  };
}

/** The tokens as colours that a canvas understands. */
function inkOf(box: HTMLElement): (token: string) => string {
  const computed = getComputedStyle(box);
  return (token) => computed.getPropertyValue(token).trim();
}

const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const clock = (seconds: number) => times.format(seconds * 1000);
const clockTicks: uPlot.Axis.Values = (_, ticks) => ticks.map(clock);
