import { type FeedUpdate, MatchBoard, MatchRun, type MatchScript, MatchStage } from '@crease/feeds';
import type { NoiseKey } from '@crease/kernel';
import type { Replay, ReplayClock, SkippedMarket } from './replay.ts';

/** Time between the end of one recorded match and the announcement of the next, ms. */
const GAP_MS = 60_000;

/** One recorded match that can be played repeatedly. */
interface PlayedMatch<V> {
  /** Epoch ms of its day or start; NaN if unknown. */
  readonly recordedAt: number;
  readonly stage: (
    announceAt: number,
    epoch: number,
  ) => { readonly stage: MatchStage<V>; readonly script: MatchScript };
}

/** What every script of a recorded match gets. */
export interface RecordedSetting<V> {
  readonly stage: MatchStage<V>;
  /** Feed time of the first ball, kick-off or serve. */
  readonly startsAt: number;
  readonly epoch: number;
}

/** Time from announcement to start, ms. */
const LEAD_MS = 5 * 60_000;

/** Returns the id of a recorded match. @param source of the recording. @param name of the match in it. */
export function recordedGameId(source: string, name: string): string {
  return `${source}-${name.replace(/[^\w.-]/g, '-').slice(0, 40)}`;
}

/** @param begin returns the first view and the script of another run. */
export function playedMatch<V>(
  { gameId, recordedAt }: { readonly gameId: string; readonly recordedAt: number },
  begin: () => { readonly view: V; readonly script: (setting: RecordedSetting<V>) => { run(): MatchScript } },
): PlayedMatch<V> {
  return {
    recordedAt,
    stage: (announceAt, epoch) => {
      const { view, script } = begin();
      const stage = new MatchStage(new MatchBoard<V>({ gameId, epoch, announceAt }), view);
      return { stage, script: script({ stage, startsAt: announceAt + LEAD_MS, epoch }).run() };
    },
  };
}

/** Noise of the house's quotes, by name. */
export type NoiseOf = (name: string) => NoiseKey;

/** Settings of every feed of recorded matches. */
export interface PlayedFeed {
  readonly name: string;
  readonly clock: ReplayClock;
  readonly noiseOf: NoiseOf;
}

interface Options<V> extends PlayedFeed {
  readonly matches: readonly PlayedMatch<V>[];
  /** Skipped markets with reasons. */
  readonly skipped?: readonly SkippedMarket[];
}

/** A match in script time. */
interface MatchSpan {
  readonly from: number;
  readonly to: number;
  /** Present state after its end, including every result. */
  readonly end: readonly FeedUpdate[];
}

/** Replaces a run that has ended. */
const DONE = 'done';

/** Recorded matches as a feed, in order, each published by its script. */
export class PlayedMatches<V> implements Replay {
  readonly name: string;
  readonly skipped: readonly SkippedMarket[];
  readonly recordedFrom: number;
  readonly endsAt: number;
  /** Script time at feed time 0; the script starts with the first announcement. */
  private readonly offset: number;
  private readonly epoch: number;
  private readonly spans: readonly MatchSpan[];
  private runs: (MatchRun<V> | typeof DONE)[] = [];
  private started = false;

  /** @throws Error without a match. */
  constructor(private readonly options: Options<V>) {
    const { name, clock, matches } = options;
    if (matches.length === 0) throw new Error(`${name}: it contains no match`);
    this.name = name;
    this.skipped = options.skipped ?? [];
    this.offset = typeof clock.startAt === 'number' ? Math.max(0, clock.startAt) : 0;
    this.recordedFrom = (matches[0]?.recordedAt || 0) + this.offset;
    this.epoch = clock.epoch ?? this.recordedFrom;
    this.spans = this.plan();
    this.endsAt = Math.max(0, (this.spans.at(-1)?.to ?? 0) - this.offset);
  }

  advance(feedTime: number): FeedUpdate[] {
    const opening = this.started ? [] : this.seek(0);
    return [...opening, ...this.playTo(feedTime)];
  }

  seek(feedTime: number): FeedUpdate[] {
    this.started = true;
    this.runs = [];
    const now = this.offset + feedTime;
    return this.spans.flatMap(({ from, to, end }, index) => {
      if (from > now) return [];
      if (to <= now) {
        this.runs[index] = DONE;
        return end;
      }
      const run = this.start(index);
      this.runs[index] = run;
      run.stage.board.silent = true;
      run.advance(now);
      run.stage.board.silent = false;
      return run.stage.board.present(true);
    });
  }

  private playTo(feedTime: number): FeedUpdate[] {
    const now = this.offset + feedTime;
    return this.spans.flatMap((span, index) => {
      if (span.from > now || this.runs[index] === DONE) return [];
      const run = this.runs[index] ?? this.start(index);
      run.advance(now);
      this.runs[index] = run.finishedAt === null ? run : DONE;
      return run.stage.board.drain();
    });
  }

  /** Plays every match silently to determine its length and end. */
  private plan(): MatchSpan[] {
    const spans: MatchSpan[] = [];
    let from = 0;
    for (const match of this.options.matches) {
      const { stage, script } = match.stage(from, this.epoch - this.offset);
      stage.board.silent = true;
      let to = from;
      for (const next of script) {
        to = next;
        stage.board.moveTo(next);
      }
      spans.push({ from, to, end: stage.board.present(true) });
      from = to + GAP_MS;
    }
    return spans;
  }

  private start(index: number): MatchRun<V> {
    const match = this.options.matches[index];
    if (!match) throw new RangeError(`no match ${index}`);
    const { stage, script } = match.stage(this.spans[index]?.from ?? 0, this.epoch - this.offset);
    return new MatchRun(stage, script, this.options.noiseOf(`${stage.board.setting.gameId}/beat`));
  }
}
