import type { Registry } from 'prom-client';

interface Line {
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly metricName?: string;
  readonly value: number;
}

/** Returns the value of a gauge; 0 for an unknown one. */
export async function gaugeOf(registry: Registry, name: string): Promise<number> {
  const metric = await registry.getSingleMetric(name)?.get();
  return metric?.values[0]?.value ?? 0;
}

/** Returns the 99th percentile of the writer's commit time since the start, ms; null: no commits. */
export async function commitP99Ms(registry: Registry): Promise<number | null> {
  const metric = await registry.getSingleMetric('crease_commit_seconds')?.get();
  const lines = (metric?.values ?? []) as readonly Line[];
  const count = lines.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
  if (count === 0) return null;
  const buckets = lines.flatMap(({ labels: { le }, value }) => (typeof le === 'number' ? { le, value } : []));
  const found = buckets.sort((one, other) => one.le - other.le).find(({ value }) => value >= 0.99 * count);
  return (found ?? buckets.at(-1) ?? { le: 0 }).le * 1000;
}
