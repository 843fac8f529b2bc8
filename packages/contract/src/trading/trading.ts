import { type EventFormat, FORMATS, PRICE_LADDERS } from '@crease/kernel';
import { z } from 'zod';
import { eventStatus } from '../play/catalogue.ts';
import { id, isoTime, marketStatus, marketType, sportName } from '../wire/scalars.ts';
import { score, teams } from '../wire/score.ts';
import { nextPlay, PLAY_ENTRIES, playEntry } from './traded-play.ts';

/** Text in a name that a spreadsheet would run as a formula once it is exported. */
const NO_FORMULA = /^[^=+\-@\t\r]/;
export const competitionName = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60)
  .regex(NO_FORMULA, 'A name cannot begin with =, +, - or @');
export const rowId = z.string().regex(/^[1-9]\d{0,15}$/, 'Not an id');

const name = z.string().trim().min(1, 'Enter a name').max(60);
export const colour = z.string().regex(/^#[\da-f]{6}$/i, 'A colour is #rrggbb');
const format = z.enum(Object.values(FORMATS).flat() as [EventFormat, ...EventFormat[]]);

const newTeam = z.object({
  name,
  /** Two to four letters; by default from the name. */
  shortName: z.string().trim().min(2).max(4).optional(),
  /** By default drawn from the name. */
  colours: z.tuple([colour, colour]).optional(),
  /** Cricket in the order of batting; missing names are numbered. Tennis one or two, by default the side's name. */
  players: z.array(name).max(11).default([]),
});

export const newEventBody = z.object({
  sport: sportName.default('cricket'),
  /** One of the sport's; by default the usual one. */
  format: format.optional(),
  /** The league and its teams by their ids, with their looks and players; else by `competition` and `teams`. */
  leagueId: rowId.optional(),
  teamIds: z.tuple([rowId, rowId]).optional(),
  competition: name.optional(),
  venue: z.string().trim().max(80).default(''),
  teams: z.tuple([newTeam, newTeam]).optional(),
  startsAt: isoTime,
  /** The trader's chance of the first team before play. */
  firstTeamPercent: z.number().min(1).max(99).default(50),
});

/** A price of one side: decimal odds, a rate per 100, or runs at a rate. */
const tradePrice = z.object({ price: z.number(), rate: z.number().nullable() });
/** The best prices of a market, by runner; for a fancy yes and no. */
const tradePrices = z.array(z.object({ runner: z.string(), back: tradePrice.nullable(), lay: tradePrice.nullable() }));
export type TradePrices = z.infer<typeof tradePrices>;

const sourceFault = z.enum(['silent', 'doubted', 'crossed', 'score']);

const amount = z.number().int().min(1).max(100_000_000);

const step = z.number().int().min(-50).max(50);
const lineCap = z.object({
  /** Whole currency units. */
  loss: amount,
  steps: step.min(1),
  /** Multiples that have moved it. */
  passed: z.number().int().min(0),
});
export type LineCap = z.infer<typeof lineCap>;

const tradeLine = z.object({
  /**
   * `model`: its proposal, moved by the steps; `source`: the active source's; `hand`: the pinned prices; `off`: none.
   */
  by: z.enum(['model', 'source', 'hand', 'off']),
  /** Runs of a fancy, ticks of the first runner's odds, two per cent of a bookmaker's rates. */
  steps: step,
  /** Five points of a fancy's rates. */
  rate: step,
  /** How much worse both sides are for players. */
  margin: step.min(0),
  /** Prices by hand, in the order of runners. */
  pinned: tradePrices.max(400).nullable(),
  /** For each full multiple of the house's loss the line moves by itself; absent: it does not. */
  cap: lineCap.optional(),
});
export type TradeLine = z.infer<typeof tradeLine>;

/** A market made by hand: priced by pinned lines or a source, decided by its declaration. */
export const handMarket = z.object({
  type: marketType,
  name,
  group: z.string().min(1).max(20),
  /** Names in order; none for a fancy. */
  runners: z.array(name).max(400),
  /** How many of them win; by default one; 0: any number, each decided for itself. */
  winners: z.number().int().min(0).max(399).optional(),
  /** Asian handicaps of an odds market of two runners, settled by the first one's lead or by the number of goals. */
  handicap: z
    .object({
      of: z.enum(['lead', 'total']),
      /** Goals, multiples of a quarter; each line becomes a bet on either runner. */
      lines: z.array(z.number().multipleOf(0.25).min(-20).max(20)).min(1).max(40),
    })
    .optional(),
  rules: z.string().trim().min(1, 'Enter the rules').max(2_000),
  /** Whole currency units. */
  min: amount,
  max: amount,
  maxProfit: amount,
  inPlayDelayMs: z.number().int().min(0).max(15_000),
  commissionPercent: z.number().min(0).max(10),
  /** Bets on all other runners together match a bet on one; absent: in odds markets of two or three runners. */
  crossMatching: z.boolean().optional(),
  /** Prices of an odds market; absent: classic. */
  priceLadder: z.enum(PRICE_LADDERS).optional(),
  /** Whether orders that cannot match on arrival wait out the delay in play; absent: `skip`. */
  passiveDelay: z.enum(['skip', 'wait']).optional(),
});

const note = z.string().trim().max(120);
const handResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('winners'), winners: z.array(z.number().int().min(0)).max(400), note }),
  z.object({ kind: z.literal('value'), value: z.number().int(), note }),
  z.object({ kind: z.literal('void'), note }),
]);

const marketIds = z.array(id).min(1).max(500);
const reason = z.string('Say why').trim().min(1, 'Say why').max(60);

/** One entry of a trader. */
export const tradeEntry = z.discriminatedUnion('kind', [
  ...PLAY_ENTRIES,
  z.object({ kind: z.literal('open'), marketIds }),
  /** `isSteady`: balls do not suspend it. */
  z.object({ kind: z.literal('make'), market: handMarket, isSteady: z.boolean().optional() }),
  z.object({ kind: z.literal('declare'), marketId: id, result: handResult }),
  z.object({ kind: z.literal('ballRunning') }),
  z.object({ kind: z.literal('suspend'), marketIds: marketIds.optional(), reason }),
  z.object({ kind: z.literal('publish'), marketIds: marketIds.optional() }),
  /** `isConfirmed`: the caller has seen that the prices are far from the present ones. */
  z.object({ kind: z.literal('line'), marketId: id, line: tradeLine, isConfirmed: z.boolean().optional() }),
  /** Best first. */
  z.object({ kind: z.literal('sources'), names: z.array(id).max(4) }),
  /** Another source prices the markets that follow one; null: the trader. */
  z.object({ kind: z.literal('source'), name: id.nullable() }),
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('clock') }),
  /** `isPostponed`: without a new start yet; players cannot bet until another entry sets one. */
  z.object({ kind: z.literal('schedule'), startsAt: isoTime, reason, isPostponed: z.boolean().optional() }),
  /** Before or in play, for good: results that play has decided remain, everything else is void. */
  z.object({ kind: z.literal('abandon'), reason }),
]);
export type TradeEntry = z.infer<typeof tradeEntry>;

export const tradeParams = z.object({ gameId: id });
/** `hold`: the caller's page trades the event; while it asks, the markets may stay open. */
export const tradeQuery = z.object({ hold: z.enum(['true', 'false']).optional() });
export const tradeBody = z.object({
  /** Number of entries that the caller has seen: another trader's entry in between refuses this one. */
  number: z.number().int().min(0),
  entry: tradeEntry,
});

const tradedMarket = z.object({
  marketId: z.string(),
  name: z.string(),
  group: z.string(),
  type: marketType,
  /** Number of runners that win. Absent: one. */
  winners: z.number().int().optional(),
  status: marketStatus,
  reason: z.string(),
  /** Suspended by hand: publishing all does not open it. */
  isHeld: z.boolean(),
  /** Its prices come from the active source without further entries. */
  isFollowing: z.boolean(),
  /** Made by hand: a declaration decides it. */
  isMade: z.boolean(),
  /** Handicaps made by hand: what the number that settles them is. */
  handicap: z.enum(['lead', 'total']).optional(),
  line: tradeLine,
  /** The model's prices; staged with the trader's line; as players see them. */
  proposed: tradePrices,
  staged: tradePrices,
  live: tradePrices.nullable(),
  /** The result that play has decided, declared with the next ball. */
  decided: z.string().nullable(),
});
export type TradedMarket = z.infer<typeof tradedMarket>;

/** What a source of prices says, and how it does. */
const tradeSource = z.object({
  name: z.string(),
  isActive: z.boolean(),
  /** Since its last update or heartbeat, ms; null: none so far. */
  ageMs: z.number().nullable(),
  isLate: z.boolean(),
  /** Why the event left it; only a person returns to it. */
  failed: sourceFault.nullable(),
  /** Faults now, also those that do not last long enough yet. */
  faults: z.array(sourceFault),
  /** Number of markets that it prices. */
  markets: z.number().int(),
  /** Its own score in short; null if it sends none. */
  score: z.string().nullable(),
});
export type TradeSource = z.infer<typeof tradeSource>;

export const tradeSheet = z.object({
  gameId: z.string(),
  name: z.string(),
  competition: z.string(),
  startsAt: isoTime,
  status: eventStatus,
  format,
  /** With the last change: its reason, its operator (empty: the server) and its time. */
  life: z.object({
    state: z.enum([...eventStatus.options, 'postponed']),
    reason: z.string(),
    by: z.string(),
    at: isoTime,
  }),
  teams,
  score,
  /** What a trader sees about the next ball, minute or point; null between innings and after the match. */
  next: nextPlay.nullable(),
  /** Number of entries so far. */
  number: z.number().int(),
  /** The operator whose page trades it; null: nobody, and its markets are suspended. */
  owner: z.string().nullable(),
  canUndo: z.boolean(),
  lastPlayed: playEntry.nullable(),
  lines: z.array(tradedMarket),
  /** Markets of the template that can be opened now. */
  offered: z.array(z.object({ marketId: z.string(), name: z.string(), group: z.string() })),
  /** Number of markets made by hand so far; the next one is `<gameId>-h<made + 1>`. */
  made: z.number().int(),
  /** The event's template of markets. */
  template: z.object({
    /** 0: the shipped one. */
    version: z.number().int(),
    markets: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** Markets that can be opened now, and those opened so far. */
        ready: z.number().int(),
        opened: z.number().int(),
      }),
    ),
  }),
  /** Markets whose result waits for a second operator. */
  waiting: z.array(z.object({ marketId: z.string(), name: z.string(), result: z.string() })),
  /** By rank. */
  sources: z.array(tradeSource),
  /** Settled markets whose result play now contradicts: a second operator resettles them. */
  contradicted: z.array(
    z.object({ marketId: z.string(), name: z.string(), declared: z.string(), now: z.string().nullable() }),
  ),
});
export type TradeSheet = z.infer<typeof tradeSheet>;

export const tradedEvent = tradeSheet.pick({
  gameId: true,
  name: true,
  competition: true,
  startsAt: true,
  status: true,
  life: true,
  owner: true,
});
