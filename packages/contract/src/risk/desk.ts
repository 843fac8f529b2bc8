import { z } from 'zod';
import { bet } from '../play/betting.ts';
import { ticket } from '../sportsbook/sportsbook.ts';
import { playerRow } from '../staff/operator.ts';
import { isoTime, marketStatus, marketType, sportId, units } from '../wire/scalars.ts';
import { exposure, statementLine, wallet } from '../wire/wallet.ts';
import { houseRisk, marketTerms } from './market-risk.ts';

export const playerIdText = z.string().regex(/^[1-9]\d{0,15}$/, 'playerId is a whole number');
export const playerParams = z.object({ playerId: playerIdText });

export const playerNote = z.object({ id: z.string(), at: isoTime, operator: z.string(), text: z.string() });
export const noteBody = z.object({ playerId: playerIdText, text: z.string().trim().min(1).max(1000) });

/** All data of one player: identity, money, bets, ledger, sessions, notes of staff. */
export const playerStory = z.object({
  /** Mobile and email are masked; a separate call shows them. */
  player: playerRow,
  wallet,
  exposure,
  openBets: z.array(bet),
  /** Bets at fixed odds, the newest first, open or not. */
  tickets: z.array(ticket),
  /** Number of bets ever placed, number of events, and the player's result. */
  betting: z.object({ bets: z.number().int(), events: z.number().int(), profit: units }),
  /** Newest first; the balance of its first line is the player's cash. */
  ledger: z.array(statementLine),
  ledgerTotal: z.number().int(),
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), address: z.string(), createdAt: isoTime, lastSeenAt: isoTime }),
  ),
  notes: z.array(playerNote),
});
export type PlayerStory = z.infer<typeof playerStory>;

/** Data shared by two players, most serious first; `referrer` referred this one, `referred` was referred by them. */
export const LINK_REASONS = [
  'document',
  'payoutAccount',
  'device',
  'referrer',
  'referred',
  'agent',
  'address',
] as const;
export const linkReason = z.enum(LINK_REASONS);
export type LinkReason = z.infer<typeof linkReason>;

/** Players who share something with a player, with points per reason, which add up. */
export const playerLinks = z.object({
  links: z.array(z.object({ playerId: z.string(), username: z.string(), reasons: z.array(linkReason) })),
  /** True if more exist than are listed. */
  more: z.boolean(),
  risk: z.object({
    level: z.enum(['low', 'medium', 'high']),
    points: z.number().int(),
    reasons: z.array(z.object({ reason: linkReason, players: z.number().int(), points: z.number().int() })),
  }),
});
export type PlayerLinks = z.infer<typeof playerLinks>;

export const contactBody = z.object({ playerId: playerIdText });
export const playerContact = z.object({
  playerId: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  mobileToVerify: z.string().nullable(),
});

/** A market for traders. */
export const deskMarket = z.object({
  marketId: z.string(),
  gameId: z.string(),
  eventName: z.string(),
  sportId,
  competition: z.string(),
  /** Its event is over: it left today's list. */
  past: z.boolean(),
  startsAt: isoTime,
  name: z.string(),
  type: marketType,
  status: marketStatus,
  statusReason: z.string(),
  inPlay: z.boolean(),
  /** An operator stopped it: only resuming returns it to its feed. */
  stopped: z.boolean(),
  /** Text: the winners, the number, `Void`; null: none yet. */
  result: z.string().nullable(),
  /** As players see it: matched here, and at the source of its prices. */
  totalMatched: units,
  betDelaySeconds: z.number(),
  risk: houseRisk,
  terms: marketTerms,
  /** Empty for a fancy. */
  runners: z.array(z.object({ runnerId: z.string(), name: z.string() })),
  /** Number of runners that win; 0: any number. */
  winners: z.number().int(),
  /** The result is a number: of a fancy, or the first side's lead or the number of goals of handicaps. */
  isSettledByNumber: z.boolean(),
});
export type DeskMarket = z.infer<typeof deskMarket>;
