import { z } from 'zod';
import { openAddress } from '../play/streams.ts';
import { clientRef, emptyAsAbsent, id, isoTime, marketStatus, pageQuery, units } from '../wire/scalars.ts';
import { appDetails, banner } from '../wire/session.ts';
import { OPERATOR_ROLES } from '../wire/staff-rights.ts';

export const operatorRole = z.enum(OPERATOR_ROLES);
export const operatorName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{2,31}$/, 'username: 3 to 32 of a-z, 0-9, dot, dash, underscore')
  // What the trail calls the command line of the server's own machine.
  .refine((name) => name !== 'console', 'username: console is the name of the command line');
const playerId = z.string().regex(/^[1-9]\d{0,15}$/, 'playerId is a whole number');
/** Kept in the audit trail; of a market's act also said to players. */
const reason = z.string('Say why').trim().min(3, 'Say why').max(200);

export const operatorLoginBody = z.object({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
  /** Of the second factor, once it is on: six digits, or a recovery code. */
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
  /** After three wrong codes nobody comes in before this moment. */
  lockedUntil: isoTime.nullable(),
  lastSeenAt: isoTime.nullable(),
});
export type Operator = z.infer<typeof operator>;
/** The session itself is a cookie that no script can read. */
export const operatorLoginReply = z.object({ operator });
/** Longer than a player's: it opens more. */
export const newOperatorPassword = z
  .string()
  .min(12, 'Password must be 12 to 128 characters.')
  .max(128, 'Password must be 12 to 128 characters.');
export const changePasswordBody = z.object({
  oldPassword: z.string().min(1).max(128),
  newPassword: newOperatorPassword,
});
export const disableOperatorBody = z.object({ operatorId: id, reason });

export const organisationBody = z.object({ status: appDetails.shape.BRAND_STATUS, reason });
/** Only what changes. */
export const appDetailsBody = z.object({
  SEO_TITLE: z.string().trim().min(1).max(70).optional(),
  LOGO_URL: z
    .string()
    .max(300)
    .regex(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, 'LOGO_URL: a path of ours or an https address')
    .optional(),
  OTP: z.union([z.literal(0), z.literal(1)]).optional(),
  registerSteps: appDetails.shape.registerSteps,
  /** Shown on the contact page; empty takes it away. */
  SUPPORT_EMAIL: z.union([z.literal(''), z.email('SUPPORT_EMAIL: an email address')]).optional(),
  SUPPORT_PHONE: z
    .union([z.literal(''), z.string().regex(/^\+?[\d ]{5,20}$/, 'SUPPORT_PHONE: digits, spaces, a plus in front')])
    .optional(),
  /** A lobby of somebody else's; empty takes the link away. */
  LOBBY_URL: z.union([z.literal(''), openAddress]).optional(),
});
const ownPath = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^\s"'<>\\]*$/, 'link: a path of ours');
export const bannerBody = z.object({
  /** Absent: a new one. */
  id: id.optional(),
  order: z.number().int().min(0).max(10_000),
  title: z.string().trim().min(1).max(80),
  text: z.string().trim().max(160),
  art: z.enum(['cricket', 'soccer', 'tennis']),
  link: ownPath,
  /** Shown from and until; null = without end. */
  startsAt: isoTime.nullable().default(null),
  endsAt: isoTime.nullable().default(null),
});
export const ownBanner = banner.extend({ startsAt: isoTime.nullable(), endsAt: isoTime.nullable() });
export type OwnBanner = z.infer<typeof ownBanner>;
export const removeBannerBody = z.object({ id });
/** Empty: the product's own line again. */
export const announcementBody = z.object({ text: z.string().trim().max(500) });
export const newsBody = z.object({
  title: z.string().trim().min(1).max(80),
  message: z.string().trim().min(1).max(300),
  /** Absent: to every player. */
  playerId: playerId.optional(),
  /** Who comes until then hears it too; absent: for a day. */
  endsAt: isoTime.optional(),
  /** Where a tap leads. */
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
  /** Players who were told so far. */
  told: z.number().int(),
});
export type News = z.infer<typeof news>;
export const demoUsersBody = z.object({ enabled: z.boolean() });

export const playersQuery = z.object({
  search: z.string().max(64).optional(),
  /** Simulated players instead of people. */
  simulated: z.preprocess(emptyAsAbsent, z.enum(['true', 'false']).optional()),
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
  /** Typed at registration and not proven: not their number. */
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
  /** t0: asked for at the next sign-in and on open pages. t1: every session ends at once as well. */
  type: z.enum(['t0', 't1']),
  reason,
});
export const endSessionsBody = z.object({ playerId, reason });
export const excludeBody = z.object({ playerId, excluded: z.boolean(), reason });

/** Credit when above zero, debit when below; whole units with two decimals. */
export const adjustBody = z.object({ clientRef, playerId, amount: units, reason });
export const adjusted = z.object({
  playerId: z.string(),
  clientRef: z.string(),
  /** `waiting`: a second person must agree, or ask for exactly the same. */
  status: z.enum(['done', 'waiting']),
  /** Under which it waits. */
  proposalId: z.string().nullable(),
  /** Of the player as it is now; null while it waits. */
  cash: units.nullable(),
});

export const linkedQuery = z.object({
  days: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(366).default(30)),
});
/** Two players who met more often than chance, and share an address or an agent's code. It accuses nobody. */
export const linkedPair = z.object({
  players: z.array(z.object({ playerId: z.string(), username: z.string() })).length(2),
  /** How often they were matched against each other, and for how much in all. */
  fills: z.number().int(),
  size: units,
  /** How often chance would have brought them together. */
  expectedFills: z.number(),
  /** Network addresses from which both signed in. */
  addresses: z.array(z.string()),
  agentCode: z.string().nullable(),
});
export type LinkedPair = z.infer<typeof linkedPair>;

export const outboxQuery = z.object({ to: z.string().max(254).optional(), page: pageQuery });
/** A message that no provider carries; its text is for the receiver alone. */
export const outboxMessage = z.object({
  id: z.string(),
  at: isoTime,
  channel: z.enum(['sms', 'email']),
  /** Masked. */
  to: z.string(),
  purpose: z.string(),
  /** `sent`: a notice, which does not expire. */
  state: z.enum(['waiting', 'expired', 'sent']),
  /** A registration code that waits, for the command line; null for everybody else and every other purpose. */
  code: z.string().nullable(),
});

const marketId = z.string('Which market').min(1, 'Which market').max(64);
export const marketReasonBody = z.object({ marketId, reason });
/** Absent: suspended or resumed at once, with a usual reason; `noteMarket` adds a reason afterwards. */
export const marketHandBody = z.object({ marketId, reason: reason.optional() });
/** Of the preview that was seen; nothing is done where the act would do anything else by now. Absent: not looked. */
const seen = z.string().max(64).optional();
export const voidMarketBody = z.object({ marketId, reason, digest: seen });
export const voidBetBody = z.object({ betId: z.string().regex(/^[1-9]\d{0,15}$/), reason, digest: seen });
/** `proposalId`: under which it waits for a second person; null: it is done. */
export const voidedBet = z.object({ betId: z.string(), status: z.string(), proposalId: z.string().nullable() });
export const voidWindowBody = z.object({ marketId, from: isoTime, to: isoTime, reason, digest: seen });
export const removeRunnerBody = z.object({
  marketId,
  runnerId: id,
  /** How much lower the prices of bets on the others stand from now on, percent; 0 = as they were made. */
  reductionPercent: z.number().min(0).max(99.99).multipleOf(0.01, 'reductionPercent: two decimals at most').default(0),
  reason,
});
export const settleBody = z.object({
  marketId,
  /** Match odds and bookmaker: the winners (several = dead heat). */
  winners: z.array(id).min(1).max(40).optional(),
  /** Fancy: the declared number. */
  number: z.number().int().min(0).max(10_000).optional(),
  reason,
  digest: seen,
});
export const operatedMarket = z.object({
  marketId: z.string(),
  status: marketStatus,
  statusReason: z.string(),
  version: z.number().int(),
  /** An operator stopped it: only resuming it gives it back to its feed. */
  stopped: z.boolean(),
  /** Nothing happened yet: it waits under this for a second person. */
  proposalId: z.string().nullable(),
});

export const visitsQuery = z.object({
  from: z.iso.date('from: YYYY-MM-DD'),
  to: z.iso.date('to: YYYY-MM-DD'),
});
/** Whether the house can deal in real money, and every reason why not. */
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
  /** Somewhere in the entry: a player, a market, a word of a reason. */
  search: z.string().max(64).optional(),
  page: pageQuery,
});
/**
 * A line of the trail. An act makes two: one before it (`asked`), so that nothing happens unwritten, and one after it.
 * Each line's hash covers the line before: a changed or missing one shows.
 */
export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  operator: z.string(),
  role: z.string(),
  act: z.string(),
  /** What was asked, passwords left out. */
  details: z.record(z.string(), z.unknown()),
  /** `asked`; then `done`, the code of the refusal, or `failed`: then look what became of it. */
  outcome: z.string(),
  /** The line that asked; null when this one stands alone. */
  answers: z.string().nullable(),
  address: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditCheck = z.object({
  entries: z.number().int(),
  whole: z.boolean(),
  /** The first line that does not follow from the one before; null when the chain is whole. */
  brokenAt: z.string().nullable(),
  /** Hash of the last line: whoever writes it down elsewhere can tell later that nothing before it was changed. */
  head: z.string(),
});
