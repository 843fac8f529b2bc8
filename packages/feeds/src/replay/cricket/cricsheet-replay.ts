import type { NoiseKey } from '@crease/kernel';
import type { FeedUpdate } from '../../feed-update.ts';
import { MatchBoard } from '../../simulator/match-board.ts';
import { MatchRun } from '../../simulator/match-run.ts';
import { MatchStage } from '../../simulator/match-stage.ts';
import type { Replay, ReplayClock } from '../replay.ts';
import type { CricketMatch } from './cricket-match.ts';
import { MatchState } from './match-state.ts';
import { figuresFor } from './model/figures-by-format.ts';
import type { InningsFigures } from './model/innings-figures.ts';
import { type Levels, learnedFromMatch, USUAL_LEVELS } from './model/match-levels.ts';
import { ModelShelf } from './model/match-model.ts';
import { BALLS_PER_OVER } from './overs.ts';
import { RecordedScript } from './recorded-script.ts';
import { RecordedView } from './recorded-view.ts';

/** From the announcement to the first ball. */
const LEAD_MS = 5 * 60_000;
/** Between the end of one recorded match and the announcement of the next. */
const GAP_MS = 60_000;

export interface CricsheetReplayOptions {
  readonly name: string;
  readonly matches: readonly CricketMatch[];
  readonly clock: ReplayClock;
  /** Keys how quotes wander, by the market's id or another name. */
  readonly noiseOf: (name: string) => NoiseKey;
}

/**
 * Recorded cricket as a feed: one match, or the matches of a season one after the other. Score, prices,
 * bookmaker, fancies and results follow the balls bowled.
 * @throws Error when there is no match.
 */
export function openCricsheetReplay(options: CricsheetReplayOptions): Replay {
  if (options.matches.length === 0) throw new Error(`${options.name}: no match in it`);
  return new CricsheetReplay(options);
}

/** A match in script time. */
interface MatchSpan {
  readonly from: number;
  readonly to: number;
  /** The present once it is over: what stands, and every result. */
  readonly end: readonly FeedUpdate[];
}

/** In place of a run that has told everything. */
const DONE = 'done';

class CricsheetReplay implements Replay {
  readonly name: string;
  readonly skipped = [];
  readonly recordedFrom: number;
  readonly endsAt: number;
  private readonly matches: readonly CricketMatch[];
  private readonly shelf = new ModelShelf();
  /** Script time at feed time 0; the script begins with the first announcement. */
  private readonly offset: number;
  private readonly epoch: number;
  private readonly seasons: readonly Levels[];
  private readonly spans: readonly MatchSpan[];
  private readonly noiseOf: CricsheetReplayOptions['noiseOf'];
  private runs: (MatchRun<RecordedView> | typeof DONE)[] = [];
  private started = false;

  constructor({ name, matches, clock, noiseOf }: CricsheetReplayOptions) {
    this.noiseOf = noiseOf;
    this.name = name;
    this.matches = matches;
    this.offset = typeof clock.startAt === 'number' ? Math.max(0, clock.startAt) : 0;
    this.recordedFrom = (Date.parse(matches[0]?.date ?? '') || 0) + this.offset;
    this.epoch = clock.epoch ?? this.recordedFrom;
    this.seasons = this.learnSeasons();
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

  /** What each match's season showed before it: matches of the same length played earlier in the recording. */
  private learnSeasons(): Levels[] {
    const latest = new Map<InningsFigures, Levels>();
    return this.matches.map((match) => {
      const figures = figuresFor(match.overs * BALLS_PER_OVER);
      const before = latest.get(figures) ?? USUAL_LEVELS;
      latest.set(figures, learnedFromMatch(before, match, figures));
      return before;
    });
  }

  /** Plays every match through once without a word, to know how long it takes and how it ends. */
  private plan(): MatchSpan[] {
    const spans: MatchSpan[] = [];
    let from = 0;
    for (const index of this.matches.keys()) {
      const { stage, script } = this.staged(index, from);
      stage.board.silent = true;
      let to = from;
      for (const next of script.run()) {
        to = next;
        stage.board.moveTo(next);
      }
      spans.push({ from, to, end: stage.board.present(true) });
      from = to + GAP_MS;
    }
    return spans;
  }

  private start(index: number): MatchRun<RecordedView> {
    const { stage, script } = this.staged(index, this.spans[index]?.from ?? 0);
    return new MatchRun(stage, script.run(), this.noiseOf(`${stage.board.setting.gameId}/beat`));
  }

  private staged(index: number, announceAt: number) {
    const match = this.matches[index];
    if (!match) throw new RangeError(`no match ${index}`);
    const state = new MatchState(match);
    const model = this.shelf.model(match.overs, state.ballsOf(0), this.seasons[index]);
    const gameId = `cricsheet-${match.matchId.replace(/[^\w.-]/g, '-').slice(0, 40)}`;
    const epoch = this.epoch - this.offset;
    const board = new MatchBoard<RecordedView>({ gameId, epoch, announceAt });
    const stage = new MatchStage(board, new RecordedView(state, model));
    const { noiseOf } = this;
    const setting = { stage, state, model, startsAt: announceAt + LEAD_MS, epoch, noiseOf };
    return { stage, script: new RecordedScript(setting) };
  }
}
