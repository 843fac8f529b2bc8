import 'uplot/dist/uPlot.min.css';
import { floorToUnit } from '@crease/kernel';
import { formatOdds, formatShort } from '@crease/ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import styles from './dialogs.module.css';

interface HistoryChartProps {
  /** `[epoch ms, price in hundredths, total matched in paise]`, oldest first. */
  points: readonly (readonly [number, number, number])[];
  label: string;
  priceName: string;
  volumeName: string;
}

const HEIGHT = 260;

/** A stepped price line over the volume, drawn on a canvas. */
export default function HistoryChart({ points, label, priceName, volumeName }: HistoryChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const plot = new uPlot(optionsFor(box, { priceName, volumeName }), columnsOf(points), box);
    const watch = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height: HEIGHT }));
    watch.observe(box);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [points, priceName, volumeName]);
  return <div ref={place} className={styles.chart} role="img" aria-label={label} />;
}

function columnsOf(points: HistoryChartProps['points']): uPlot.AlignedData {
  return [points.map(([at]) => at / 1000), points.map(([, , volume]) => volume), points.map(([, price]) => price)];
}

function optionsFor(box: HTMLElement, names: { priceName: string; volumeName: string }): uPlot.Options {
  const ink = inkOf(box);
  const axis = { stroke: ink('--text-3'), font: `11px ${ink('--font-ui')}`, ticks: { show: false } };
  const grid = { stroke: ink('--chart-grid'), width: 1 };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    cursor: { points: { size: 7 } },
    legend: { live: true },
    scales: { volume: { range: (_, __, most) => [0, most * 3] } },
    axes: [
      { ...axis, grid: { show: false }, values: clockTicks },
      { ...axis, grid, size: 44, values: (_, ticks) => ticks.map(formatOdds) },
    ],
    series: [
      { value: (_, at) => (at == null ? '' : clock(at)) },
      {
        label: names.volumeName,
        scale: 'volume',
        stroke: ink('--line-2'),
        fill: ink('--surface-3'),
        width: 1,
        points: { show: false },
        value: (_, volume) => (volume == null ? '' : formatShort(floorToUnit(volume))),
      },
      {
        label: names.priceName,
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
