import { type CricketChange, parseStreamLine, type RecordedDefinition, type StreamMessage } from './stream-message.ts';

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
  /** Offers were recorded, not only last prices. */
  hasDepth: boolean;
}

/** One line of the recording and when it was published. */
export interface TimedLine {
  readonly at: number;
  readonly line: string;
}

export interface Survey {
  /** All stream lines in the order of their time; a line's place is the same on every opening. */
  readonly lines: readonly TimedLine[];
  readonly markets: ReadonlyMap<string, SurveyedMarket>;
  /** By event id, what the score stream says of the sides and the occasion. */
  readonly fixtures: ReadonlyMap<string, SurveyedFixture>;
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
 * @param texts the lines of the market stream, and of a score stream recorded beside it.
 */
export function surveyRecording(texts: Iterable<Iterable<string>>): Survey {
  const lines: TimedLine[] = [];
  const markets = new Map<string, SurveyedMarket>();
  const fixtures = new Map<string, SurveyedFixture>();
  const quiet = new QuietWatch(markets);
  for (const text of texts)
    for (const line of text) {
      const message = parseStreamLine(line);
      if (!message?.mc && !message?.cc) continue;
      lines.push({ at: message.pt, line });
      surveyMarkets(message, markets);
      quiet.hear(message);
      for (const change of message.cc ?? []) surveyFixture(change, fixtures);
    }
  // A stable sort: two streams are merged by time, lines of one stream keep their order.
  lines.sort((a, b) => a.at - b.at);
  return { lines, markets, fixtures, longestQuietMs: quiet.longestMs };
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

function surveyMarkets(message: StreamMessage, markets: Map<string, SurveyedMarket>): void {
  for (const { id, marketDefinition: definition, rc } of message.mc ?? []) {
    let market = markets.get(id);
    if (definition) {
      market ??= newMarket(id, definition, message.pt);
      markets.set(id, market);
      noteDefinition(market, definition, message.pt);
    }
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
    runnerNames: new Map(),
    hasDepth: false,
  };
}

function noteDefinition(market: SurveyedMarket, definition: RecordedDefinition, at: number): void {
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
