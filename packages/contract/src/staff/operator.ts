import { OPTIONAL_SPORTS, PUBLIC_SPORTS } from '@crease/kernel';
import { z } from 'zod';
import { openAddress } from '../play/streams.ts';
import {
  clientRef,
  emptyAsAbsent,
  flagQuery,
  id,
  isoTime,
  marketStatus,
  pageQuery,
  reasonText,
  units,
} from '../wire/scalars.ts';
import { appDetails, banner } from '../wire/session.ts';
import { OPERATOR_ROLES } from '../wire/staff-rights.ts';

export const operatorRole = z.enum(OPERATOR_ROLES);
export const operatorName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, 'username: 3 to 32 of a-z, 0-9, dot, dash, underscore')
  // The name of the command line in the audit trail, and its former one.
  .refine((name) => name !== 'cli' && name !== 'console', 'username: this is a name of the command line');
const playerId = z.string().regex(/^[1-9]\d{0,15}$/, 'playerId is a whole number');

export const operatorLoginBody = z.object({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
  /** Code of the second factor, once it is on: six digits, or a recovery code. */
  code: z.string().max(16).optional(),
});
export const operator = z.object({
  id: z.string(),
  username: z.string(),
  role: operatorRole,
  disabled: z.boolean(),
  createdAt: isoTime,
  /** Without one they sign in by an invitation only. */
  secondFactor: z.boolean(),
  /** When they accepted their last invitation. */
  joinedAt: isoTime,
  /** Who invited them; null: the first owner. */
  invitedBy: z.string().nullable(),
  /** After three wrong codes signing in is blocked until this time. */
  lockedUntil: isoTime.nullable(),
  lastSeenAt: isoTime.nullable(),
});
export type Operator = z.infer<typeof operator>;
/** The session itself is an HttpOnly cookie. */
export const operatorLoginReply = z.object({ operator });
/** Longer than a player's, because it opens more. */
export const newOperatorPassword = z
  .string()
  .min(12, 'Password must be 12 to 128 characters.')
  .max(128, 'Password must be 12 to 128 characters.');
export const changePasswordBody = z.object({
  oldPassword: z.string().min(1).max(128),
  newPassword: newOperatorPassword,
});
export const disableOperatorBody = z.object({ operatorId: id, reason: reasonText });

export const organisationBody = z.object({ status: appDetails.shape.BRAND_STATUS, reason: reasonText });
/** Only the changed fields. */
export const appDetailsBody = z.object({
  SEO_TITLE: z.string().trim().min(1).max(70).optional(),
  LOGO_URL: z
    .string()
    .max(300)
    .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, 'LOGO_URL: a path of the app or an https address')
    .optional(),
  OTP: z.union([z.literal(0), z.literal(1)]).optional(),
  registerSteps: appDetails.shape.registerSteps,
  /** Shown on the contact page; empty removes it. */
  SUPPORT_EMAIL: z.union([z.literal(''), z.email('SUPPORT_EMAIL: an email address')]).optional(),
  SUPPORT_PHONE: z
    .union([z.literal(''), z.string().regex(/^\+?[\d ]{5,20}$/, 'SUPPORT_PHONE: digits, spaces, a plus in front')])
    .optional(),
  /** A lobby of another site; empty removes the link. */
  LOBBY_URL: z.union([z.literal(''), openAddress]).optional(),
});
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^\s"'<>\\]*$/, 'link: a path of the app');
export const bannerBody = z.object({
  /** Absent: a new one. */
  id: id.optional(),
  order: z.number().int().min(0).max(10_000),
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().max(160),
  art: z.enum(PUBLIC_SPORTS),
  link: ownPath,
  /** Start and end of display; null = unlimited. */
  startsAt: isoTime.nullable().default(null),
  endsAt: isoTime.nullable().default(null),
});
export const ownBanner = banner.extend({ startsAt: isoTime.nullable(), endsAt: isoTime.nullable() });
export type OwnBanner = z.infer<typeof ownBanner>;
export const removeBannerBody = z.object({ id });
/** Empty: the product's default line. */
export const announcementBody = z.object({ text: z.string().trim().max(500) });
export const newsBody = z.object({
  title: z.string().trim().min(1).max(80),
  message: z.string().trim().min(1).max(300),
  /** Absent: to every player. */
  playerId: playerId.optional(),
  /** End of the announcement, for players who return later; absent: after a day. */
  endsAt: isoTime.optional(),
  /** Target of a tap. */
  link: ownPath.optional(),
});
export const takeBackNewsBody = z.object({ id });
export const news = z.object({
  id: z.string(),
  at: isoTime,
  endsAt: isoTime,
  playerId: z.string().nullable(),
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  /** Number of recipients so far. */
  told: z.number().int(),
});
export type News = z.infer<typeof news>;
export const sportSwitch = z.object({
  sport: z.enum(OPTIONAL_SPORTS),
  name: z.string(),
  /** Off: it cannot be chosen in events, leagues, feeds and imports. */
  on: z.boolean(),
});
export const setSportBody = sportSwitch.omit({ name: true });
export const demoUsersBody = z.object({ enabled: z.boolean() });

export const playersQuery = z.object({
  /** Part of a name; without `players.contact`, an email or number only as a whole. */
  search: z.string().max(64).optional(),
  /** Simulated players instead of human ones. */
  simulated: flagQuery,
  page: pageQuery,
});
export const playerRow = z.object({
  playerId: z.string(),
  username: z.string(),
  demo: z.boolean(),
  simulated: z.boolean(),
  excluded: z.boolean(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  mobileVerified: z.boolean(),
  /** Entered at registration and not proven: not assigned to them. */
  mobileToVerify: z.string().nullable(),
  emailVerified: z.boolean(),
  agentCode: z.string().nullable(),
  passwordUpdateRequired: z.boolean(),
  secondFactor: z.boolean(),
  createdAt: isoTime,
});
export type PlayerRow = z.infer<typeof playerRow>;
export const forceUpdateBody = z.object({
  playerId,
  /** t0: required at the next sign-in and on open pages. t1: also ends every session at once. */
  type: z.enum(['t0', 't1']),
  reason: reasonText,
});
export const endSessionsBody = z.object({ playerId, reason: reasonText });
export const excludeBody = z.object({ playerId, excluded: z.boolean(), reason: reasonText });

/** Credit if positive, debit if negative; whole units with two decimals. */
export const adjustBody = z.object({ clientRef, playerId, amount: units, reason: reasonText });
export const adjusted = z.object({
  playerId: z.string(),
  clientRef: z.string(),
  /** `waiting`: a second operator must agree, or request exactly the same. */
  status: z.enum(['done', 'waiting']),
  /** Id of the waiting proposal. */
  proposalId: z.string().nullable(),
  /** The player's current cash; null while it waits. */
  cash: units.nullable(),
});

export const linkedQuery = z.object({
  days: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(366).default(30)),
});
/**
 * Two players who were matched more often than by chance, and share an address or an agent's code. Not an accusation.
 */
export const linkedPair = z.object({
  players: z.array(z.object({ playerId: z.string(), username: z.string() })).length(2),
  /** Number of matches between the two, and their total. */
  fills: z.number().int(),
  size: units,
  /** Expected number by chance. */
  expectedFills: z.number(),
  /** Network addresses from which both signed in. */
  addresses: z.array(z.string()),
  agentCode: z.string().nullable(),
});
export type LinkedPair = z.infer<typeof linkedPair>;

export const outboxQuery = z.object({ to: z.string().max(254).optional(), page: pageQuery });
/** A message without a provider; only its recipient may read its text. */
export const outboxMessage = z.object({
  id: z.string(),
  at: isoTime,
  channel: z.enum(['sms', 'email']),
  /** Masked. */
  to: z.string(),
  purpose: z.string(),
  /** `sent`: a notice, which does not expire. */
  state: z.enum(['waiting', 'expired', 'sent']),
  /** A waiting registration code, for the command line; null for all other callers and purposes. */
  code: z.string().nullable(),
});

const marketId = z.string('Which market').min(1, 'Which market').max(64);
export const marketReasonBody = z.object({ marketId, reason: reasonText });
/** Absent: stopped or resumed at once, with a default reason; `noteMarket` adds a reason afterwards. */
export const marketHandBody = z.object({ marketId, reason: reasonText.optional() });
/** Of the preview that the operator saw; refused if the effect would differ. Absent: without a preview. */
const seen = z.string().max(64).optional();
export const voidMarketBody = z.object({ marketId, reason: reasonText, digest: seen });
export const voidBetBody = z.object({ betId: z.string().regex(/^[1-9]\d{0,15}$/), reason: reasonText, digest: seen });
/** `proposalId`: waits for a second operator; null: done. */
export const voidedBet = z.object({ betId: z.string(), status: z.string(), proposalId: z.string().nullable() });
export const voidWindowBody = z.object({ marketId, from: isoTime, to: isoTime, reason: reasonText, digest: seen });
export const removeRunnerBody = z.object({
  marketId,
  runnerId: id,
  /** Reduction of the prices of bets on the other runners, percent; 0 = none. */
  reductionPercent: z.number().min(0).max(99.99).multipleOf(0.01, 'reductionPercent: two decimals at most').default(0),
  reason: reasonText,
});
export const settleBody = z.object({
  marketId,
  /**
   * Match odds and bookmaker: the winners (more than the market expects = dead heat); none only where any number wins.
   */
  winners: z.array(id).max(400).optional(),
  /** Fancy: the declared number; handicaps: the first side's lead, negative behind, or the number of goals. */
  number: z.number().int().min(-100).max(10_000).optional(),
  reason: reasonText,
  digest: seen,
});
export const operatedMarket = z.object({
  marketId: z.string(),
  status: marketStatus,
  statusReason: z.string(),
  version: z.number().int(),
  /** An operator stopped it: only resuming returns it to its feed. */
  stopped: z.boolean(),
  /** Nothing changed yet: id of the proposal that waits for a second operator. */
  proposalId: z.string().nullable(),
});

export const visitsQuery = z.object({
  from: z.iso.date('from: YYYY-MM-DD'),
  to: z.iso.date('to: YYYY-MM-DD'),
});
/** Whether real money is possible, and every obstacle. */
export const readiness = z.object({
  profile: z.enum(['play', 'licensed']),
  ready: z.boolean(),
  gaps: z.array(z.object({ code: z.string(), setting: z.string(), problem: z.string(), fix: z.string() })),
});

export const visitCount = z.object({
  path: z.string(),
  day: z.string(),
  visitorClass: z.enum(['visitor', 'player', 'demo']),
  visits: z.number().int(),
});

export const auditQuery = z.object({
  operator: z.string().max(64).optional(),
  act: z.string().max(64).optional(),
  /** Text contained in the entry: a player, a market, a part of a reason. */
  search: z.string().max(64).optional(),
  page: pageQuery,
});
/**
 * An entry of the audit trail. An action makes two: one before it (`asked`), so that no action is unrecorded, and one
 * after it. Each entry's hash covers the previous one: a changed or missing entry is detected.
 */
export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  operator: z.string(),
  role: z.string(),
  act: z.string(),
  /** The request, without passwords. */
  details: z.record(z.string(), z.unknown()),
  /** `asked`; then `done`, the code of the refusal, or `failed`: then check its effect. */
  outcome: z.string(),
  /** The entry of the request; null for a single entry. */
  answers: z.string().nullable(),
  address: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditCheck = z.object({
  entries: z.number().int(),
  whole: z.boolean(),
  /** The first entry with a wrong hash; null if the chain is intact. */
  brokenAt: z.string().nullable(),
  /** Hash of the last entry: a copy kept elsewhere proves later that no earlier entry was changed. */
  head: z.string(),
});
