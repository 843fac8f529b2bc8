import { Quarantine } from '../recording/recording-fault.ts';
import { type Loss, placeLosses, type ReadLine } from './place-losses.ts';
import { saveValidChanges } from './stream/save-valid-changes.ts';
import {
  type CricketChange,
  readStreamLine,
  type StreamDefinition,
  type StreamMessage,
} from './stream/stream-message.ts';

/** One market over the whole length of a recording. */
export interface SurveyedMarket {
  readonly marketId: string;
  /** The last definition: all runners there ever were, and their results. */
  last: StreamDefinition;
  firstSeenAt: number;
  /** Time of its first turn in-play; null for never. */
  inPlayAt: number | null;
  /** Longest in-play delay of the recording, seconds: the replayed market's delay is fixed at opening. */
  betDelay: number;
  name: string | null;
  eventName: string | null;
  readonly runnerNames: Map<string, string>;
  /** Reason why it cannot be played, independent of its last definition; null for none. */
  conflict: string | null;
  /** True if offers were recorded, not only last prices. */
  hasDepth: boolean;
}

/** One line of the recording with its publish time. */
export interface TimedLine {
  readonly at: number;
  readonly line: string;
  /** Markets with a lost change here: their later prices are not trustworthy. */
  readonly lost: readonly string[];
}

export interface Survey {
  /** All lines of all streams by time; their order is the same at every opening. */
  readonly lines: readonly TimedLine[];
  readonly markets: ReadonlyMap<string, SurveyedMarket>;
  /** Sides and occasion from the score stream, by event id. */
  readonly fixtures: ReadonlyMap<string, SurveyedFixture>;
  /** Markets without a readable definition, by id, with the reason. */
  readonly refused: ReadonlyMap<string, string>;
  /** Names of markets that only a catalogue lists, by id. */
  readonly listed: Map<string, string>;
  /** Unreadable lines, and lines with an implausible time. */
  readonly quarantined: Quarantine;
  /** Longest silence of an event in play, ms. */
  readonly longestQuietMs: number;
}

export interface SurveyedFixture {
  home: string | null;
  away: string | null;
  description: string | null;
  readonly nameBySelection: Map<string, string>;
}

/**
 * Reads a recording completely before it plays: names may occur only in the last line, and what is fixed at the opening
 * of a market (runners, in-play delay) must suit all of it.
 * @param streams the market stream, and its score stream.
 */
export function surveyRecording(streams: Iterable<RecordedStream>): Survey {
  const quarantine = new Quarantine();
  const refused = new Map<string, string>();
  const { read, losses } = readStreams(streams, { quarantine, refused });
  const markets = new Map<string, SurveyedMarket>();
  const fixtures = new Map<string, SurveyedFixture>();
  const quiet = new QuietWatch(markets);
  const lines: TimedLine[] = [];
  for (const { message, line, lost } of placeLosses(withinReach(read, { quarantine, losses }), losses)) {
    lines.push({ at: message.pt, line, lost });
    surveyMarkets(message, { markets, refused });
    quiet.hear(message);
    for (const change of message.cc ?? []) surveyFixture(change, fixtures);
  }
  for (const id of markets.keys()) refused.delete(id);
  const listed = new Map<string, string>();
  return { lines, markets, fixtures, refused, listed, quarantined: quarantine, longestQuietMs: quiet.longestMs };
}

/** One file of a recording. */
export interface RecordedStream {
  readonly file: string;
  readonly lines: Iterable<string>;
}

/** Merges the messages of all streams by time. A stable sort: lines of one stream keep their order. */
function readStreams(
  streams: Iterable<RecordedStream>,
  { quarantine, refused }: { quarantine: Quarantine; refused: Map<string, string> },
): { read: ReadLine[]; losses: Loss[] } {
  const read: ReadLine[] = [];
  const losses: Loss[] = [];
  for (const { file, lines } of streams) {
    let number = 0;
    for (const line of lines) {
      number++;
      const message = readStreamLine(line);
      if (typeof message !== 'string') {
        if (message?.mc || message?.cc) read.push({ file, number, line, message, lost: [] });
        continue;
      }
      quarantine.add({ file, line: number, reason: message });
      const saved = saveValidChanges(line);
      if (saved.lost.length > 0) losses.push({ file, number, marketIds: saved.lost });
      for (const { id, fault } of saved.refused)
        if (!refused.has(id)) refused.set(id, `${fault} does not fit (${file}, line ${number})`);
      if (saved.message)
        read.push({ file, number, line: JSON.stringify(saved.message), message: saved.message, lost: [] });
    }
  }
  return { read: read.sort((a, b) => a.message.pt - b.message.pt), losses };
}

const DAY_MS = 86_400_000;
/** Longest time between the first line of a market and its play… */
const BEFORE_MAX_MS = 400 * DAY_MS;
/** …and longest gap before later lines: after it a line has a wrong time. */
const AFTER_GAP_MS = 30 * DAY_MS;

/** Skips lines far from the median time, which would stall a recording or make it jump. */
function withinReach(
  read: readonly ReadLine[],
  { quarantine, losses }: { quarantine: Quarantine; losses: Loss[] },
): readonly ReadLine[] {
  const timeOf = (at: number) => (read[at] as ReadLine).message.pt;
  let [first, end] = [Math.floor(read.length / 2), Math.floor(read.length / 2) + 1];
  if (read.length === 0) return read;
  const middle = timeOf(first);
  while (first > 0 && middle - timeOf(first - 1) <= BEFORE_MAX_MS) first--;
  while (end < read.length && timeOf(end) - timeOf(end - 1) <= AFTER_GAP_MS) end++;
  for (const [at, { file, number, message }] of read.entries()) {
    if (at >= first && at < end) continue;
    quarantine.add({ file, line: number, reason: 'its time is implausible' });
    losses.push({ file, number, marketIds: (message.mc ?? []).map(({ id }) => id) });
  }
  return read.slice(first, end);
}

/** Measures the longest silence of an event while one of its markets is in play. */
class QuietWatch {
  longestMs = 0;
  private readonly markets: ReadonlyMap<string, SurveyedMarket>;
  private readonly lastMessageAt = new Map<string, number>();

  constructor(markets: ReadonlyMap<string, SurveyedMarket>) {
    this.markets = markets;
  }

  hear(message: StreamMessage): void {
    for (const { id } of message.mc ?? []) {
      const definition = this.markets.get(id)?.last;
      if (!definition?.inPlay) continue;
      const last = this.lastMessageAt.get(definition.eventId) ?? message.pt;
      this.longestMs = Math.max(this.longestMs, message.pt - last);
      this.lastMessageAt.set(definition.eventId, message.pt);
    }
  }
}

function surveyMarkets(
  message: StreamMessage,
  { markets, refused }: { markets: Map<string, SurveyedMarket>; refused: Map<string, string> },
): void {
  for (const { id, marketDefinition: definition, rc } of message.mc ?? []) {
    let market = markets.get(id);
    if (definition) {
      market ??= newMarket(id, definition, message.pt);
      markets.set(id, market);
      noteDefinition(market, definition, message.pt);
    }
    if (!market && !refused.has(id)) refused.set(id, 'the stream does not define it');
    if (market && !market.hasDepth) market.hasDepth = rc?.some((r) => r.atb ?? r.atl ?? r.batb ?? r.bdatb) ?? false;
  }
}

function newMarket(marketId: string, last: StreamDefinition, firstSeenAt: number): SurveyedMarket {
  return {
    marketId,
    last,
    firstSeenAt,
    inPlayAt: null,
    betDelay: 0,
    name: null,
    eventName: null,
    conflict: null,
    runnerNames: new Map(),
    hasDepth: false,
  };
}

/** Fields of a definition that must not change. */
const CONSTANT_FIELDS = ['eventId', 'eventTypeId', 'bettingType'] as const;

function noteDefinition(market: SurveyedMarket, definition: StreamDefinition, at: number): void {
  const changed = CONSTANT_FIELDS.find((field) => market.last[field] !== definition[field]);
  if (changed) market.conflict ??= `its definitions differ in ${changed}`;
  market.last = definition;
  market.betDelay = Math.max(market.betDelay, definition.betDelay);
  if (definition.inPlay) market.inPlayAt ??= at;
  market.name = definition.name ?? market.name;
  market.eventName = definition.eventName ?? market.eventName;
  for (const { id, name } of definition.runners) if (name) market.runnerNames.set(String(id), name);
}

function surveyFixture(change: CricketChange, fixtures: Map<string, SurveyedFixture>): void {
  let fixture = fixtures.get(change.eventId);
  if (!fixture) {
    fixture = { home: null, away: null, description: null, nameBySelection: new Map() };
    fixtures.set(change.eventId, fixture);
  }
  fixture.home = change.homeTeam?.name ?? fixture.home;
  fixture.away = change.awayTeam?.name ?? fixture.away;
  fixture.description = change.fixtureInfo?.eventDescription ?? fixture.description;
  for (const team of [change.homeTeam, change.awayTeam])
    if (team?.name && team.selectionId !== undefined) fixture.nameBySelection.set(String(team.selectionId), team.name);
}
