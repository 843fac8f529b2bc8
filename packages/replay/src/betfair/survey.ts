import { Quarantine } from '../recording/quarantine.ts';
import { type Loss, placeLosses, type ReadLine } from './place-losses.ts';
import { saveSoundChanges } from './save-sound-changes.ts';
import { type CricketChange, type RecordedDefinition, readStreamLine, type StreamMessage } from './stream-message.ts';

/** What a recording says about one market over its whole length. */
export interface SurveyedMarket {
  readonly marketId: string;
  /** The last definition: all runners that ever were, and how they ended. */
  last: RecordedDefinition;
  firstSeenAt: number;
  /** When it first stood in play; null = never in this recording. */
  inPlayAt: number | null;
  /** The longest betting delay of the recording, seconds: our market's delay is fixed when it opens. */
  betDelay: number;
  name: string | null;
  eventName: string | null;
  readonly runnerNames: Map<string, string>;
  /** Why it cannot be played whatever its last definition says; null when nothing speaks against it. */
  conflict: string | null;
  /** Offers were recorded, not only last prices. */
  hasDepth: boolean;
}

/** One line of the recording and when it was published. */
export interface TimedLine {
  readonly at: number;
  readonly line: string;
  /** Markets of which a change is lost here: what they show after it cannot be believed. */
  readonly lost: readonly string[];
}

export interface Survey {
  /** All stream lines in the order of their time; a line's place is the same on every opening. */
  readonly lines: readonly TimedLine[];
  readonly markets: ReadonlyMap<string, SurveyedMarket>;
  /** By event id, what the score stream says of the sides and the occasion. */
  readonly fixtures: ReadonlyMap<string, SurveyedFixture>;
  /** Markets without a definition that can be read, by id, with the reason. */
  readonly refused: ReadonlyMap<string, string>;
  /** Names of markets that only a catalogue beside the stream lists, by id. */
  readonly listed: Map<string, string>;
  /** Lines that say nothing that can be understood, and those of another time. */
  readonly quarantined: Quarantine;
  /** The longest time, ms, that an event in play went without a line. */
  readonly longestQuietMs: number;
}

export interface SurveyedFixture {
  home: string | null;
  away: string | null;
  description: string | null;
  readonly nameBySelection: Map<string, string>;
}

/**
 * Read a recording once from end to end before it plays: names may come with the last line only, and
 * what is fixed when a market opens (runners, betting delay) must suit all of it.
 * @param streams the market stream, and a score stream recorded beside it.
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

/** Every message of all streams by time. A stable sort: lines of one stream keep their order. */
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
      const saved = saveSoundChanges(line);
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
/** A market may be known long before it is played… */
const BEFORE_MAX_MS = 400 * DAY_MS;
/** …but nothing follows on the rest after a silence this long: anything that does carries a wrong time. */
const AFTER_GAP_MS = 30 * DAY_MS;

/** Leaves out lines of another time, which would make a recording stand still or jump: seen from its middle line. */
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
    quarantine.add({ file, line: number, reason: 'its time is far from all others' });
    losses.push({ file, number, marketIds: (message.mc ?? []).map(({ id }) => id) });
  }
  return read.slice(first, end);
}

/** Measures how long an event may go without a word while one of its markets is in play. */
class QuietWatch {
  longestMs = 0;
  private readonly markets: ReadonlyMap<string, SurveyedMarket>;
  private readonly heardAt = new Map<string, number>();

  constructor(markets: ReadonlyMap<string, SurveyedMarket>) {
    this.markets = markets;
  }

  hear(message: StreamMessage): void {
    for (const { id } of message.mc ?? []) {
      const definition = this.markets.get(id)?.last;
      if (!definition?.inPlay) continue;
      const last = this.heardAt.get(definition.eventId) ?? message.pt;
      this.longestMs = Math.max(this.longestMs, message.pt - last);
      this.heardAt.set(definition.eventId, message.pt);
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

function newMarket(marketId: string, last: RecordedDefinition, firstSeenAt: number): SurveyedMarket {
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

/** What a market keeps for its whole life. */
const KEPT = ['eventId', 'eventTypeId', 'bettingType'] as const;

function noteDefinition(market: SurveyedMarket, definition: RecordedDefinition, at: number): void {
  const changed = KEPT.find((field) => market.last[field] !== definition[field]);
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
