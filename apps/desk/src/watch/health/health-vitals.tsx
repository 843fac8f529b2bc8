import type { ReplyOf } from '@crease/client';
import { Card, Text } from '@crease/ui';
import { useCallback, useMemo } from 'react';
import type uPlot from 'uplot';
import { Chart, type ChartPaint } from '../../parts/charts/chart.tsx';
import styles from './health.module.css';

/** State of the server; amounts in minor units. */
export type DeskHealth = ReplyOf<'deskHealth'>;

/** Bets, queue and sockets, each with a line chart of the last hour. */
export function HealthVitals({ health: { bets, queue, sockets, points } }: { health: DeskHealth }) {
  const { perSecond, p50Ms, p99Ms } = bets;
  return (
    <div className={styles.vitals}>
      <Vital
        name="Bets placed"
        value={p99Ms === null ? 'No bet' : `p99 ${inMs(p99Ms)}`}
        note={p50Ms === null ? 'in five minutes' : `p50 ${inMs(p50Ms)}, five minutes`}
        line={points.map((point) => point.p99Ms)}
      />
      <Vital
        name="Bets a second"
        value={perSecond.toFixed(1)}
        note="over five minutes"
        line={points.map((point) => point.betsPerSecond)}
      />
      <Vital
        name="Open sockets"
        value={sockets.toLocaleString('en-IN')}
        note="visitors and players"
        line={points.map((point) => point.sockets)}
      />
      <Vital
        name="Command queue"
        value={`${queue.now} waiting`}
        note={`peak ${queue.peak} in the last hour`}
        line={points.map((point) => point.queue)}
      />
    </div>
  );
}

interface VitalProps {
  name: string;
  value: string;
  note: string;
  line: readonly (number | null)[];
}

function Vital({ name, value, note, line }: VitalProps) {
  const key = line.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal numbers are the same line
  const data = useMemo<uPlot.AlignedData>(() => [line.map((_, at) => at), [...line]], [key]);
  const options = useCallback((paint: ChartPaint) => lineOptions(paint), []);
  return (
    <Card bleed alignContent="start" gap={4} shrink padding={12}>
      <Text color="text-2" size={12}>
        {name}
      </Text>
      <Text as="b" size={18}>
        {value}
      </Text>
      {line.length > 1 ? <Chart label={`${name}, the last hour`} height={40} data={data} options={options} /> : null}
      <Text color="text-2" size={12}>
        {note}
      </Text>
    </Card>
  );
}

function lineOptions({ colour }: ChartPaint): Omit<uPlot.Options, 'width' | 'height'> {
  return {
    legend: { show: false },
    cursor: { show: false },
    padding: [4, 0, 4, 0],
    scales: { x: { time: false } },
    axes: [{ show: false }, { show: false }],
    series: [{}, { stroke: colour('--brand'), width: 1.5, points: { show: false } }],
  };
}

function inMs(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
}
