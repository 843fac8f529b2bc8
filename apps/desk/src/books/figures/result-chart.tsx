import type { ReplyOf } from '@crease/client';
import { MINOR_PER_UNIT, unitsFromMoney } from '@crease/kernel';
import { formatShort } from '@crease/ui';
import { useCallback, useMemo } from 'react';
import uPlot from 'uplot';
import { Chart, type ChartPaint, chartAxes, Legend } from '../../parts/charts/chart.tsx';
import { Panel } from '../../parts/panel.tsx';

type Points = ReplyOf<'dashboard'>['chart'];

interface ResultChartProps {
  title: string;
  chart: Points;
  against: string;
}

/** The house's result by period, with the period before as a dashed line. */
export function ResultChart({ title, chart, against }: ResultChartProps) {
  const isHours = chart.length === 24;
  const data = useMemo<uPlot.AlignedData>(() => {
    const rupees = (list: readonly (number | null)[]) =>
      list.map((money) => (money === null ? null : unitsFromMoney(money)));
    const results = chart.map(({ result }) => result);
    return [
      chart.map((_, at) => at),
      rupees(results.map((result) => (result !== null && result > 0 ? result : null))),
      rupees(results.map((result) => (result !== null && result < 0 ? result : null))),
      rupees(chart.map(({ before }) => before)),
    ];
  }, [chart]);
  const labels = useMemo(
    () => chart.map(({ at }) => (isHours ? `${at.slice(11, 13)}:00` : `${at.slice(8, 10)}.${at.slice(5, 7)}.`)),
    [chart, isHours],
  );
  const options = useCallback((paint: ChartPaint) => optionsOf(paint, labels), [labels]);
  return (
    <Panel title={title} note="rupees, UTC">
      <Legend
        keys={[
          { name: 'Won by the house', token: '--brand' },
          { name: 'Paid to players', token: '--loss' },
          { name: against.replace(' by now', ''), token: '--text-3', line: true },
        ]}
      />
      <Chart
        label={`${title}; the tables of this page and the reports have the figures`}
        height={240}
        {...{ data, options }}
      />
    </Panel>
  );
}

function optionsOf(paint: ChartPaint, labels: readonly string[]): Omit<uPlot.Options, 'width' | 'height'> {
  const { colour } = paint;
  const bars = uPlot.paths.bars?.({ size: [0.64, 40], radius: 0.08 });
  const bar = (token: string) =>
    ({ paths: bars, fill: colour(token), width: 0, points: { show: false } }) as uPlot.Series;
  return {
    legend: { show: false },
    cursor: { show: false },
    padding: [12, 8, 0, 0],
    scales: { x: { time: false, range: (_plot, min, max) => [min - 0.6, max + 0.6] } },
    axes: chartAxes(paint, {
      x: (at) => labels[at] ?? '',
      money: (rupees) => formatShort(Math.round(rupees * MINOR_PER_UNIT)),
    }),
    series: [
      {},
      bar('--brand'),
      bar('--loss'),
      { stroke: colour('--text-3'), width: 1.5, dash: [4, 4], points: { show: false } },
    ],
  };
}
