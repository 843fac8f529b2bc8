import type { ReplyOf } from '@crease/client';
import type { ReportProduct } from '@crease/contract';
import { MINOR_PER_UNIT, unitsFromMoney } from '@crease/kernel';
import { formatShort } from '@crease/ui';
import { useCallback, useMemo } from 'react';
import uPlot from 'uplot';
import { Chart, type ChartPaint, chartAxes, Legend } from '../../parts/charts/chart.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PRODUCT_NAMES } from './product-names.ts';

type Days = ReplyOf<'report'>['days'];

const PRODUCTS = Object.keys(PRODUCT_NAMES) as ReportProduct[];

/** Each day's result stacked by product; losses extend below zero, the net is written on top. */
export function StackedChart({ days }: { days: Days }) {
  const shown = useMemo(
    () => PRODUCTS.filter((product) => days.some(({ results }) => gainOf(results, product) > 0)),
    [days],
  );
  const data = useMemo(() => stacked(days, shown), [days, shown]);
  const options = useCallback((paint: ChartPaint) => optionsOf(paint, days, shown), [days, shown]);
  return (
    <Panel title="Result by product" note="rupees a day">
      <Legend
        keys={[
          ...shown.map((product) => ({ name: PRODUCT_NAMES[product].name, token: PRODUCT_NAMES[product].token })),
          { name: 'Paid out', token: '--loss' },
        ]}
      />
      <Chart
        key={shown.join()}
        label="Result by product and day; the table below has the figures"
        height={260}
        {...{ data, options }}
      />
    </Panel>
  );
}

function gainOf(results: Days[number]['results'], product: ReportProduct): number {
  return Math.max(0, results.find((one) => one.product === product)?.result ?? 0);
}

/**
 * Returns the series from the top of each stack down, so that each bar covers the lower part of the one before; then
 * losses.
 */
function stacked(days: Days, shown: readonly ReportProduct[]): uPlot.AlignedData {
  const upTo = (results: Days[number]['results'], last: number) =>
    shown.slice(0, last + 1).reduce((sum, product) => sum + gainOf(results, product), 0);
  const piles = shown.map((_, at) => days.map(({ results }) => unitsFromMoney(upTo(results, at)))).reverse();
  const lost = days.map(({ results }) =>
    unitsFromMoney(results.reduce((sum, { result }) => sum + Math.min(0, result), 0)),
  );
  return [days.map((_, at) => at), ...piles, lost];
}

function optionsOf(
  paint: ChartPaint,
  days: Days,
  shown: readonly ReportProduct[],
): Omit<uPlot.Options, 'width' | 'height'> {
  const { colour, font } = paint;
  const bars = uPlot.paths.bars?.({ size: [0.6, 44] });
  const bar = (token: string) =>
    ({
      paths: bars,
      fill: colour(token),
      width: 0,
      points: { show: false },
    }) as uPlot.Series;
  return {
    legend: { show: false },
    cursor: { show: false },
    padding: [18, 8, 0, 0],
    scales: { x: { time: false, range: (_plot, min, max) => [min - 0.6, max + 0.6] } },
    axes: chartAxes(paint, {
      x: (at) => (Number.isInteger(at) && days[at] ? `${days[at].day.slice(8)}.${days[at].day.slice(5, 7)}.` : ''),
      money: (rupees) => formatShort(Math.round(rupees * MINOR_PER_UNIT)),
    }),
    series: [{}, ...shown.map((product) => bar(PRODUCT_NAMES[product].token)).reverse(), bar('--loss')],
    hooks: { draw: [(plot) => writeNets(plot, days, { font, colour: colour('--text') })] },
  };
}

/** Writes the net of each day above its stack. */
function writeNets(plot: uPlot, days: Days, { font, colour }: { font: string; colour: string }): void {
  const { ctx } = plot;
  const scale = window.devicePixelRatio || 1;
  ctx.save();
  ctx.font = font.replace('11px', `${11 * scale}px`);
  ctx.fillStyle = colour;
  ctx.textAlign = 'center';
  for (const [at, { net, results }] of days.entries()) {
    const top = results.reduce((sum, { result }) => sum + Math.max(0, result), 0);
    const isCrowded = days.length > 20;
    if (results.length === 0 || isCrowded) continue;
    ctx.fillText(
      formatShort(net),
      plot.valToPos(at, 'x', true),
      plot.valToPos(unitsFromMoney(top), 'y', true) - 5 * scale,
    );
  }
  ctx.restore();
}
