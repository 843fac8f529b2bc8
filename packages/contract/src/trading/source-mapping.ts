import { FORMATS, type Sport } from '@crease/kernel';
import { z } from 'zod';
import { id, isoTime } from '../wire/scalars.ts';

/** Sources whose markets operators pair with ours; a feed that pushes names our markets itself. */
export const mappedSource = z.enum(['betfair']);

const pair = z.object({
  /** Id at the source. */
  theirs: z.string().min(1).max(60),
  runnerId: id,
});
const namedPair = pair.extend({ theirName: z.string(), name: z.string() });

export const proposalQuery = z.object({
  source: mappedSource,
  /** Words of the event's name; by default the events that start within a day. */
  search: z.string().trim().max(60).optional(),
});

export const mappingProposal = z.object({
  theirMarket: z.string(),
  /** Event and market as the source names them. */
  theirName: z.string(),
  startsAt: isoTime.nullable(),
  gameId: z.string(),
  marketId: z.string(),
  /** Event and market as ours are named. */
  name: z.string(),
  runners: z.array(namedPair),
  /** 0 to 100. */
  likeness: z.number().int(),
});
export type MappingProposal = z.infer<typeof mappingProposal>;

export const newMapping = z.object({
  source: mappedSource,
  theirMarket: z.string().trim().min(1).max(60),
  theirName: z.string().trim().min(1).max(160),
  marketId: id,
  /** One of theirs for each of our runners. */
  runners: z.array(pair).min(2).max(400),
});

export const mapping = z.object({
  mappingId: id,
  source: mappedSource,
  theirMarket: z.string(),
  theirName: z.string(),
  gameId: z.string(),
  marketId: z.string(),
  name: z.string(),
  runners: z.array(pair.extend({ name: z.string() })),
  madeBy: z.string(),
  madeAt: isoTime,
  endedBy: z.string().nullable(),
  endedAt: isoTime.nullable(),
  endedReason: z.string().nullable(),
  /** Bets placed in our market while it was used that were matched, wholly or in part. */
  bets: z.number().int(),
});
export type Mapping = z.infer<typeof mapping>;

export const mappingParams = z.object({ mappingId: id });
export const endMappingBody = z.object({ reason: z.string('Say why').trim().min(1, 'Say why').max(200) });

/** How a source of prices does, for all events together. */
export const feedSource = z.object({
  name: z.string(),
  /** It brings its own events, as the simulator does: it cannot be attached to others. */
  hasOwnEvents: z.boolean(),
  /** In words: `live`, `signing in`, `silent for 12 s`. */
  state: z.string(),
  isWell: z.boolean(),
  /** Since its last message, ms; null: none yet. */
  ageMs: z.number().nullable(),
  /** Events and markets that it prices now. */
  events: z.number().int(),
  markets: z.number().int(),
});
export type FeedSourceHealth = z.infer<typeof feedSource>;

const sport = z.enum(Object.keys(FORMATS) as [Sport, ...Sport[]]);

/** A league of the simulated world. */
export const simulatedLeague = z.object({
  league: z.string(),
  sport: sport.nullable(),
  isOn: z.boolean(),
  /** Its events that players can see; those of a league that is off run to their end. */
  upcoming: z.number().int(),
  inPlay: z.number().int(),
});
export type SimulatedLeague = z.infer<typeof simulatedLeague>;

export const switchLeagueBody = z.object({
  league: z.string().trim().min(1).max(60),
  isOn: z.boolean(),
  reason: z.string('Say why').trim().min(1, 'Say why').max(200),
});
