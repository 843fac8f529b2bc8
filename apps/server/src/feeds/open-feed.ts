import { isKind } from '@crease/exchange';
import {
  ALL_ON,
  BallFilter,
  createSimulator,
  type Feed,
  guardFeed,
  LeagueFilter,
  type LeagueSwitches,
  type MarketOpening,
} from '@crease/feeds';
import { SPORT_ID, sha256, toHex } from '@crease/kernel';
import { type ReadRecording, readReplay } from '@crease/replay';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { FeedQuarantine } from './feed-quarantine.ts';
import { type FeedSource, feedSource, positionKey, type SavedPosition } from './feed-source.ts';
import { openOutcomeSeed } from './open-outcome-seed.ts';
import { readRecording } from './read-recording.ts';
import { LEAGUES_KEY } from './simulated-leagues.ts';

/** Offset that is beyond every match id that the earlier world had announced. */
const APART_MS = 10 * 3600_000;

const LAST = 'feed.simulator.last';

/** Name of the world of releases without a secret. */
const FORMER = { name: 'simulator.crease', beginsAt: 0 };

interface LastWorld {
  readonly name: string;
  readonly beginsAt: number;
}

interface OpenFeedParts {
  readonly settings: Store['settings'];
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A feed instead of the configured one, with its own guard. */
  readonly given?: Feed | undefined;
  /** The recording to play instead of the simulated world. */
  readonly recording?: CheckedRecording | null;
}

/** A recording that was validated before the server opened anything else. */
export interface CheckedRecording {
  readonly name: string;
  readonly read: ReadRecording;
}

/**
 * Reads and validates the recording; null without one. Runs before the database, so that an invalid file leaves nothing
 * behind.
 * @throws Error in one sentence with the file, the position and the remedy.
 */
export async function checkRecording({ replay }: Pick<ServerConfig, 'replay'>): Promise<CheckedRecording | null> {
  if (replay === null) return null;
  const texts = await readRecording(replay);
  return { name: texts.name, read: readReplay(texts) };
}

/** A feed without events: a site without a live feed. */
const NO_MATCHES: Feed = { name: 'none', advance: () => [], seek: () => [], endsAt: Number.POSITIVE_INFINITY };

/** A feed at its position, and its quarantine. */
export interface OpenFeed extends FeedSource {
  readonly quarantine: Pick<FeedQuarantine, 'count'>;
  /** The simulated world's leagues; null for a recording, and without a feed. */
  readonly leagues: LeagueFilter | null;
}

/** Opens the configured feed behind guard and quarantine, at its last position. */
export async function openFeed(
  config: Pick<ServerConfig, 'feed' | 'seed' | 'outcomeKey' | 'folder' | 'simSpeed' | 'ballCloses'>,
  parts: OpenFeedParts,
): Promise<OpenFeed> {
  const quarantine = new FeedQuarantine(parts.log);
  const switches = (await parts.settings.get<LeagueSwitches>(LEAGUES_KEY)) ?? ALL_ON;
  const sound = (feed: Feed) => {
    const behind = quarantine.behind(feed);
    return config.ballCloses === 'house' ? new BallFilter(behind, isCricketOdds) : behind;
  };
  const leagues: LeagueFilter[] = [];
  const switched = (feed: Feed) => {
    const filter = new LeagueFilter(feed, switches);
    leagues.push(filter);
    return sound(filter);
  };
  const source = await openSource(config, parts, { sound, switched });
  return { ...source, quarantine, leagues: leagues[0] ?? null };
}

interface FeedWraps {
  /** Wraps the feed in its quarantine. */
  readonly sound: (feed: Feed) => Feed;
  /** The same, without the leagues that are off. */
  readonly switched: (feed: Feed) => Feed;
}

async function openSource(
  config: Pick<ServerConfig, 'feed' | 'seed' | 'outcomeKey' | 'folder' | 'simSpeed' | 'ballCloses'>,
  { settings, log, now, given, recording }: OpenFeedParts,
  { sound, switched }: FeedWraps,
): Promise<FeedSource> {
  const { simSpeed } = config;
  const shared = { settings, speed: simSpeed, now: now() };
  if (given) return feedSource({ ...shared, name: given.name, make: () => switched(given) });
  if (config.feed === 'none' && !recording)
    return feedSource({ ...shared, name: NO_MATCHES.name, make: () => NO_MATCHES });
  const secret = openOutcomeSeed(config, log);
  if (!recording) {
    const make = (epoch: number) => guardFeed(switched(createSimulator({ secret, epoch })));
    const name = `simulator.${fingerprint(secret)}`;
    return feedSource({ ...shared, name, beginsAt: await worldStart(name, settings), make });
  }
  const make = (epoch: number) => {
    const played = recording.read.open({ epoch, secret });
    for (const { name, reason } of played.skipped) log.info(`${recording.name}: ${name} is not offered: ${reason}`);
    for (const { file, line, reason } of played.quarantined?.first ?? [])
      log.warn(`${file}, line ${line}: left out, ${reason}`);
    if (played.quarantined?.count) log.warn(`${recording.name}: ${played.quarantined.count} lines were left out`);
    return guardFeed(sound(played));
  };
  return feedSource({ ...shared, name: `replay.${recording.name}`, make });
}

const isCricketOdds = (market: MarketOpening) =>
  market.sportId === SPORT_ID.cricket && isKind(market, 'dealtBy', 'book');

/** Identifies a secret without revealing it. */
function fingerprint(secret: Uint8Array): string {
  return toHex(sha256(secret)).slice(0, 16);
}

/**
 * Returns the feed time, ms, at which a simulated world starts. Match ids are numbers; a database with another world
 * has used the first ones, so the next world starts beyond them.
 */
async function worldStart(name: string, settings: Store['settings']): Promise<number> {
  const last = (await settings.get<LastWorld>(LAST)) ?? FORMER;
  if (last.name === name) return last.beginsAt;
  const left = await settings.get<SavedPosition>(positionKey(last.name));
  const beginsAt = left ? Math.ceil((left.feedTime + APART_MS) / 60_000) * 60_000 : last.beginsAt;
  await settings.set(LAST, { name, beginsAt });
  return beginsAt;
}
