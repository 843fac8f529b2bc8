import { useCallback, useMemo } from 'react';
import type uPlot from 'uplot';
import { Chart, type ChartPaint, chartAxes } from '../parts/charts/chart.tsx';
import { type DeskGame, shareText, statedOf } from './desk-game.ts';

/** The measured return by week, with the stated one as a dashed line. */
export function WeekChart({ game }: { game: DeskGame }) {
  const { weeks, verdict } = game;
  const stated = statedOf(game);
  const data = useMemo<uPlot.AlignedData>(
    () => [weeks.map((_, at) => at), weeks.map(({ measured }) => measured), weeks.map(() => stated)],
    [weeks, stated],
  );
  const options = useCallback(
    (paint: ChartPaint) =>
      optionsOf(paint, {
        labels: weeks.map(({ from }) => dayOf(from)),
        tone: verdict === 'below' ? '--loss' : '--brand',
      }),
    [weeks, verdict],
  );
  const label = `Measured by week: ${weeks.map(({ measured }) => shareText(measured)).join(', ')}; stated ${shareText(stated)}`;
  return <Chart label={label} height={130} {...{ data, options }} />;
}

/** `9.11.` */
function dayOf(date: string): string {
  return `${Number(date.slice(8, 10))}.${Number(date.slice(5, 7))}.`;
}

interface Looks {
  readonly labels: readonly string[];
  readonly tone: string;
}

function optionsOf(paint: ChartPaint, { labels, tone }: Looks): Omit<uPlot.Options, 'width' | 'height'> {
  const { colour } = paint;
  const [x = {}, y = {}] = chartAxes(paint, {
    x: (at) => labels[at] ?? '',
    money: (perCent) => `${Math.round(perCent * 10) / 10}`,
  });
  return {
    legend: { show: false },
    cursor: { show: false },
    padding: [10, 8, 0, 0],
    scales: { x: { time: false, range: (_plot, min, max) => [min - 0.3, max + 0.3] } },
    axes: [
      { ...x, incrs: [1] },
      { ...y, size: 40 },
    ],
    series: [
      {},
      { stroke: colour(tone), width: 2, points: { show: true, size: 6, fill: colour(tone) } },
      { stroke: colour('--text-3'), width: 1.5, dash: [4, 4], points: { show: false } },
    ],
  };
}
