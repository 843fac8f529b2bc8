import { Row, Text } from '@crease/ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { usePreferences } from '@crease/web';
import styles from './chart.module.css';

export interface ChartPaint {
  /** Returns a colour of the theme by its token, such as `--brand`. */
  colour: (token: string) => string;
  font: string;
}

interface ChartProps {
  /** Description for screen readers; a table has the figures as well. */
  label: string;
  height: number;
  data: uPlot.AlignedData;
  /** Called again for every theme. */
  options: (paint: ChartPaint) => Omit<uPlot.Options, 'width' | 'height'>;
}

/** A chart on canvas as wide as its container, in the colours of the theme. */
export function Chart({ label, height, data, options }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const latest = useRef({ data, options });
  latest.current = { data, options };
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours depend on the theme
  useEffect(() => {
    const home = place.current;
    if (!home) return;
    const look = getComputedStyle(document.documentElement);
    const paint: ChartPaint = {
      colour: (token) => look.getPropertyValue(token).trim(),
      font: `11px ${getComputedStyle(document.body).fontFamily}`,
    };
    const size = { width: Math.max(home.clientWidth, 1), height };
    const made = new uPlot({ ...latest.current.options(paint), ...size }, latest.current.data, home);
    plot.current = made;
    const watch = new ResizeObserver(() => made.setSize({ width: Math.max(home.clientWidth, 1), height }));
    watch.observe(home);
    return () => {
      watch.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [theme, height]);
  useEffect(() => plot.current?.setData(data), [data]);
  return <Text ref={place} as="div" full shrink clip role="img" aria-label={label} style={{ minHeight: height }} />;
}

/** Legend of a chart's colours. */
export function Legend({ keys }: { keys: readonly { name: string; token: string; line?: boolean }[] }) {
  return (
    <Row wrap gap={14} rowGap={4} color="text-2" size={12}>
      {keys.map(({ name, token, line }) => (
        <Row key={name} as="span" inline align="center" gap={6}>
          <span className={styles.swatch} data-line={line || undefined} style={{ color: `var(${token})` }} />
          {name}
        </Row>
      ))}
    </Row>
  );
}

/** Returns the axes common to all charts of the desk. @param money formats an amount of rupees. */
export function chartAxes(
  { colour, font }: ChartPaint,
  texts: { x: (at: number) => string; money: (rupees: number) => string },
): uPlot.Axis[] {
  const shared = { stroke: colour('--text-3'), font, ticks: { show: false } };
  return [
    {
      ...shared,
      grid: { show: false },
      values: (_plot: uPlot, splits: number[]) => splits.map(texts.x),
      size: 28,
    },
    {
      ...shared,
      grid: { stroke: colour('--chart-grid'), width: 1 },
      values: (_plot: uPlot, splits: number[]) => splits.map(texts.money),
      size: 58,
    },
  ];
}
