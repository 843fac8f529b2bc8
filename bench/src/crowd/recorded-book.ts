import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BookGauge } from './book-figures.ts';

/** A T20 of 11 July 2022 in full depth with traded volume: the only such recording. */
const FILE = 'data/betfair/cricket_1.200806927_netherlands_v_png.mcm.jsonl.gz';
/** The last hour before play: earlier books are nearly empty. */
const BEFORE_MS = 3_600_000;
const LOOK_EVERY_MS = 5_000;

interface Change {
  readonly id: number;
  readonly atb?: readonly (readonly [number, number])[];
  readonly atl?: readonly (readonly [number, number])[];
  readonly trd?: readonly (readonly [number, number])[];
}
interface Line {
  readonly pt: number;
  readonly mc?: readonly {
    readonly marketDefinition?: { readonly status: string; readonly inPlay: boolean };
    readonly rc?: readonly Change[];
  }[];
}
type Ladder = Map<number, number>;

/** Figures of the recorded match odds before play and in play; sizes in the exchange's pounds, backers' stakes. */
export function recordedBook(): Record<'before' | 'inPlay', ReturnType<BookGauge['figures']>> {
  const lines = readLines();
  const startsAt = lines.find(({ mc }) => mc?.some(({ marketDefinition }) => marketDefinition?.inPlay))?.pt ?? 0;
  const gauges = { before: new BookGauge(), inPlay: new BookGauge() };
  const runners = new Map<number, Record<'atb' | 'atl' | 'trd', Ladder>>();
  let state = { status: '', inPlay: false };
  let lookedAt = 0;
  for (const { pt, mc = [] } of lines) {
    for (const { marketDefinition, rc = [] } of mc) {
      if (marketDefinition) state = marketDefinition;
      for (const change of rc) apply(runners, change);
    }
    if (pt - lookedAt < LOOK_EVERY_MS || state.status !== 'OPEN' || pt < startsAt - BEFORE_MS) continue;
    lookedAt = pt;
    gauges[state.inPlay ? 'inPlay' : 'before'].look('recorded', pt, lookAt(runners));
  }
  return { before: gauges.before.figures(), inPlay: gauges.inPlay.figures() };
}

function readLines(): Line[] {
  const shared = process.env.CREASE_SHARED;
  if (!shared) throw new Error('CREASE_SHARED does not contain data/betfair');
  const text = gunzipSync(readFileSync(join(shared, FILE))).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

function apply(runners: Map<number, Record<'atb' | 'atl' | 'trd', Ladder>>, change: Change): void {
  const runner = runners.get(change.id) ?? { atb: new Map(), atl: new Map(), trd: new Map() };
  runners.set(change.id, runner);
  for (const side of ['atb', 'atl', 'trd'] as const)
    for (const [price, size] of change[side] ?? [])
      if (size === 0) runner[side].delete(price);
      else runner[side].set(price, size);
}

function lookAt(runners: ReadonlyMap<number, Record<'atb' | 'atl' | 'trd', Ladder>>) {
  const levels = (ladder: Ladder, order: number) =>
    [...ladder]
      .map(([price, size]) => ({ price: Math.round(price * 100), size }))
      .sort((one, other) => order * (one.price - other.price));
  let traded = 0;
  for (const { trd } of runners.values()) for (const size of trd.values()) traded += size;
  const looks = [...runners.values()].map(({ atb, atl }) => ({ back: levels(atb, -1), lay: levels(atl, 1) }));
  // The stream counts both sides of a trade; here only the backer's stake counts.
  return { runners: looks, matched: traded / 2 };
}
