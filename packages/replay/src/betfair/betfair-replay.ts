import { type FeedUpdate, type Quarantined, type UpdateDraft, UpdateSequencer } from '@crease/feeds';
import { RecordingFault } from '../recording/recording-fault.ts';
import type { RecordedText, Replay, ReplayClock, SkippedMarket } from '../recording/replay.ts';
import { CricketScorer } from './cricket-scorer.ts';
import { nameByCatalogues } from './name-by-catalogues.ts';
import { planEvents, type SportEventDraft, withStatus } from './plan-events.ts';
import { type PlannedMarket, planMarkets, recordedPlan } from './plan-markets.ts';
import { MarketBook } from './stream/market-book.ts';
import { PublishedMarket } from './stream/published-market.ts';
import type { StreamMessage } from './stream/stream-message.ts';
import { type RecordedStream, type Survey, surveyRecording, type TimedLine } from './survey.ts';

/** Recordings start this long before the turn in-play, ms: files may contain days before it. */
const LEAD_MS = 10 * 60_000;
/** Delay of the end after the last line, ms, so that the last line is not part of it. */
const END_MS = 1000;

/** A parsed and surveyed market stream, ready to be played from any epoch. */
interface BetfairRecording {
  readonly survey: Survey;
  readonly planned: readonly PlannedMarket[];
  readonly skipped: readonly SkippedMarket[];
}

/**
 * Reads a recorded exchange stream.
 * @param streams the market stream, and its score stream.
 * @param companions catalogues with names for the stream's ids.
 * @throws RecordingFault if nothing in the recording can be played.
 */
export function readBetfair(
  name: string,
  streams: Iterable<RecordedStream>,
  companions: readonly RecordedText[] = [],
): BetfairRecording {
  const survey = surveyRecording(streams);
  nameByCatalogues(survey, companions);
  const { planned, skipped } = planMarkets(survey);
  if (planned.length > 0) return { survey, planned, skipped };
  const fault = `no playable market (${skipped[0]?.reason ?? 'the stream is empty'})`;
  throw new RecordingFault({
    file: name,
    fault,
    remedy: 'use a stream of soccer, tennis or cricket with definitions',
  });
}

/**
 * A recorded exchange stream as a feed. The house quotes the recorded book, players' orders rest next to it, and
 * markets suspend, turn in-play and settle as recorded.
 */
export function openBetfairReplay(recording: BetfairRecording, options: { name: string; clock: ReplayClock }): Replay {
  return new BetfairReplay(options, recording);
}

class BetfairReplay implements Replay {
  readonly name: string;
  readonly skipped: readonly SkippedMarket[];
  readonly recordedFrom: number;
  readonly endsAt: number;
  readonly longestQuietMs: number;
  readonly quarantined: Quarantined;
  private readonly lines: readonly TimedLine[];
  private readonly planned: readonly PlannedMarket[];
  private readonly events: Map<string, SportEventDraft>;
  private readonly survey: Survey;
  private readonly epoch: number;
  private pass: ReplayPass;
  private started = false;

  constructor(options: { name: string; clock: ReplayClock }, recording: BetfairRecording) {
    this.name = options.name;
    this.survey = recording.survey;
    this.quarantined = recording.survey.quarantined;
    this.lines = recording.survey.lines;
    this.planned = recording.planned;
    this.skipped = recording.skipped;
    this.recordedFrom = startOf(this.lines, this.planned, options.clock);
    this.epoch = options.clock.epoch ?? this.recordedFrom;
    this.endsAt = (this.lines.at(-1)?.at ?? this.recordedFrom) + END_MS - this.recordedFrom;
    // Lines without a visible change publish nothing: allow for one of them in a row.
    this.longestQuietMs = 2 * this.survey.longestQuietMs;
    this.events = planEvents(this.planned, this.survey, (at) => this.clock(at));
    this.pass = this.newPass();
  }

  advance(feedTime: number): FeedUpdate[] {
    const opening = this.started ? [] : this.seek(0);
    return [...opening, ...this.playTo(feedTime)];
  }

  seek(feedTime: number): FeedUpdate[] {
    this.started = true;
    this.pass = this.newPass();
    this.playTo(feedTime);
    return this.pass.present();
  }

  private playTo(feedTime: number): FeedUpdate[] {
    const updates = this.pass.playTo(this.recordedFrom + feedTime);
    return feedTime >= this.endsAt ? [...updates, ...this.pass.finish(this.recordedFrom + this.endsAt)] : updates;
  }

  /**
   * A recording is always played from its first line, even before feed time 0, so that updates have the same numbers
   * for every start.
   */
  private newPass(): ReplayPass {
    return new ReplayPass({
      lines: this.lines,
      planned: this.planned,
      events: this.events,
      clock: (at) => this.clock(at),
    });
  }

  private clock(recordedAt: number): number {
    return this.epoch + recordedAt - this.recordedFrom;
  }
}

function startOf(lines: readonly TimedLine[], planned: readonly PlannedMarket[], clock: ReplayClock): number {
  const first = lines[0]?.at ?? 0;
  const { startAt = 'before_in_play' } = clock;
  if (startAt === 'beginning') return first;
  if (typeof startAt === 'number') return first + Math.max(0, startAt);
  const turns = planned.flatMap(({ surveyed }) => surveyed.inPlayAt ?? []);
  return turns.length === 0 ? first : Math.max(first, Math.min(...turns) - LEAD_MS);
}

/** One pass through the lines from the first on. */
class ReplayPass {
  private readonly lines: readonly TimedLine[];
  private readonly clock: (recordedAt: number) => number;
  private readonly sequencer = new UpdateSequencer();
  private readonly recorded = new Map<string, MarketBook>();
  private readonly published = new Map<string, PublishedMarket>();
  private readonly events: Map<string, SportEventDraft>;
  private readonly marketsByEvent = new Map<string, PublishedMarket[]>();
  private readonly statuses = new Map<string, SportEventDraft['status']>();
  private readonly scorers = new Map<string, CricketScorer>();
  private next = 0;
  private finished = false;

  constructor(options: {
    lines: readonly TimedLine[];
    planned: readonly PlannedMarket[];
    events: Map<string, SportEventDraft>;
    clock: (recordedAt: number) => number;
  }) {
    this.lines = options.lines;
    this.events = options.events;
    this.clock = options.clock;
    for (const plan of options.planned) {
      const { marketId, gameId } = plan.open;
      const recorded = new MarketBook(marketId);
      const market = new PublishedMarket(recordedPlan(plan), recorded);
      this.recorded.set(marketId, recorded);
      this.published.set(marketId, market);
      this.marketsByEvent.set(gameId, [...(this.marketsByEvent.get(gameId) ?? []), market]);
    }
  }

  present(): FeedUpdate[] {
    return this.sequencer.present();
  }

  playTo(recordedAt: number): FeedUpdate[] {
    const updates: FeedUpdate[] = [];
    for (let timed = this.lines[this.next]; timed && timed.at <= recordedAt; timed = this.lines[this.next]) {
      this.next++;
      // The survey has accepted only valid lines.
      const message = JSON.parse(timed.line) as StreamMessage;
      updates.push(...this.stamp([...this.draftsOf(message), ...this.doubtsOf(timed.lost)], timed.at));
    }
    return updates;
  }

  /** Voids markets without an end, once. */
  finish(recordedAt: number): FeedUpdate[] {
    if (this.finished) return [];
    this.finished = true;
    const drafts = [...this.published.values()].flatMap((market) => market.abandon());
    const events = [...this.marketsByEvent.keys()].flatMap((gameId) => this.eventStatus(gameId));
    return this.stamp([...drafts, ...events], recordedAt);
  }

  private stamp(drafts: readonly UpdateDraft[], recordedAt: number): FeedUpdate[] {
    return drafts.map((draft) => this.sequencer.stamp(draft, this.clock(recordedAt)));
  }

  private draftsOf(message: StreamMessage): UpdateDraft[] {
    const drafts: UpdateDraft[] = [];
    for (const change of message.mc ?? []) {
      const market = this.published.get(change.id);
      if (!market) continue;
      this.recorded.get(change.id)?.apply(change);
      const changes = market.apply(change);
      const [first] = changes;
      // Publishes the event before its first market and its end after the last result.
      if (first?.kind === 'marketOpen') drafts.push(...this.eventStatus(first.gameId), ...changes);
      else if (first) drafts.push(...changes, ...this.eventStatus(first.gameId));
    }
    for (const change of message.cc ?? []) {
      const event = this.events.get(change.eventId);
      if (!event) continue;
      const changes = this.scorer(change.eventId, event).apply(change);
      // A score stream may begin before the market stream has published the event.
      if (this.statuses.has(change.eventId)) drafts.push(...changes);
    }
    return drafts;
  }

  private doubtsOf(marketIds: readonly string[]): UpdateDraft[] {
    return marketIds.flatMap((marketId) => this.published.get(marketId)?.doubt() ?? []);
  }

  private eventStatus(gameId: string): UpdateDraft[] {
    const event = this.events.get(gameId);
    const markets = this.marketsByEvent.get(gameId) ?? [];
    const status = statusOf(markets);
    if (!event || this.statuses.get(gameId) === status) return [];
    this.statuses.set(gameId, status);
    return [withStatus(event, status)];
  }

  private scorer(gameId: string, event: SportEventDraft): CricketScorer {
    let scorer = this.scorers.get(gameId);
    if (!scorer) {
      scorer = new CricketScorer(gameId, [event.teams[0].name, event.teams[1].name]);
      this.scorers.set(gameId, scorer);
    }
    return scorer;
  }
}

function statusOf(markets: readonly PublishedMarket[]): SportEventDraft['status'] {
  const opened = markets.filter((market) => market.isOpened);
  if (opened.length > 0 && opened.every((market) => market.isClosed)) return 'finished';
  return opened.some((market) => market.inPlay) ? 'in_play' : 'scheduled';
}
