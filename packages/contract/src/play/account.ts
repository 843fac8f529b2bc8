import { z } from 'zod';
import { LANGUAGE_CODES } from '../texts/languages.ts';
import { successFields } from '../texts/successes.ts';
import { isoTime, tidyName, wholeUnits } from '../wire/scalars.ts';
import { MOST_PINNED_MARKETS, MOST_STARRED } from './player-bounds.ts';

/** Indian numbers only. The input may contain spaces or a prefix; the server keeps the ten national digits. */
const mobileText = z.string('Please enter mobile number').min(1, 'Please enter mobile number').max(20);
const countryCode = z.string('Indian numbers only').min(1, 'Indian numbers only').max(5);
const otp = z.string('Enter the OTP').min(1, 'Enter the OTP').max(10);

/** Specification, section 5: the forms and the server show the same texts. */
export const newUsername = z
  .string('User name cannot be empty')
  .overwrite(tidyName)
  .min(1, 'User name cannot be empty')
  .regex(/^.{4,15}$/su, 'Username must be 4 to 15 characters.')
  .regex(/^[A-Za-z0-9 ]+$/, 'Special characters are not allowed in username.');
export const newPassword = z
  .string('Password cannot be empty')
  .min(1, 'Password cannot be empty')
  .regex(/^.{8,20}$/su, 'Password must be 8 to 20 characters.');
export const emailAddress = z
  .string('Enter valid email')
  .max(254, 'Enter valid email')
  .pipe(z.email('Enter valid email'));

/** `name` is the same as `username`. */
export const registerBody = z
  .object({
    name: z.string().max(64).optional(),
    username: newUsername,
    password: newPassword,
    email: emailAddress,
    mobile: mobileText,
    country_code: countryCode,
    agent_code: z.string().max(32).optional(),
  })
  .refine(({ name, username }) => name === undefined || tidyName(name) === username, {
    path: ['name'],
    message: 'name is the same as username',
  });

export const sendOtpBody = z.object({ mobile: mobileText, country_code: countryCode });
export const sendOtpReply = z.object({
  sent: z.literal(true),
  /** Waiting time before another code may be requested. */
  resendAfterSeconds: z.number(),
  expiresInSeconds: z.number(),
});
export const verifyOtpReply = z.object({ verified: z.literal(true), ...successFields });

export const forgotBody = z.object({ phone: mobileText, countryCode });
/** The same reply for existing and unknown numbers. */
export const forgotReply = z.object({ requested: z.literal(true), ...successFields });
const MANDATORY = 'All fields are mandatory';
export const resetBody = z.object({
  otp: z.string(MANDATORY).min(1, MANDATORY).max(10),
  password: z.string(MANDATORY).min(1, MANDATORY).pipe(newPassword),
});
export const resetReply = z.object({ reset: z.literal(true), ...successFields });

export const updatePasswordBody = z.object({
  oldPassword: z.string('Old Password cannot be empty').min(1, 'Old Password cannot be empty').max(128),
  newPassword: z.string('New Password cannot be empty').min(1, 'New Password cannot be empty').pipe(newPassword),
});
export const updatePasswordReply = z.object({ updated: z.literal(true), ...successFields });

/** A valid session. `id` is not the token and cannot be used as one. */
export const openSession = z.object({
  id: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  /** Browser and system in a few words: "Chrome on Android". */
  device: z.string(),
  address: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;
/** `others`: every session except that of this request. */
export const revokeBody = z.union([z.object({ id: z.string().min(1).max(64) }), z.object({ others: z.literal(true) })]);
export const revokeReply = z.object({ revoked: z.number().int() });

const code = z.string('Enter the code').min(1, 'Enter the code').max(32);
const ownPassword = z.string('Password cannot be empty').min(1, 'Password cannot be empty').max(128);
export const secondFactorStartBody = z.object({ password: ownPassword });
/** Nothing changes until the first code is confirmed. `uri` is the content of the QR code for an authenticator app. */
export const secondFactorStartReply = z.object({ secret: z.string(), uri: z.string() });
export const secondFactorConfirmBody = z.object({ code });
/** Ten codes for the loss of the phone, each valid once, shown once. */
export const secondFactorConfirmReply = z.object({ enabled: z.literal(true), recoveryCodes: z.array(z.string()) });
export const secondFactorDisableBody = z.object({ password: ownPassword, code });
export const secondFactorDisableReply = z.object({ enabled: z.literal(false) });

/** Replacing a verified number needs the password and, where the second factor is on, its code. */
export const verifyOtpBody = z.object({
  mobile: mobileText,
  country_code: countryCode,
  otp,
  password: ownPassword.optional(),
  code: code.optional(),
});

export const emailSendBody = z.object({ email: emailAddress, password: ownPassword });
export const emailVerifyBody = z.object({ email: emailAddress, otp });
export const emailVerifyReply = z.object({ verified: z.literal(true), ...successFields });

/** A market on the player's own page, with its event. */
const pinnedMarket = z.object({ gameId: z.string().min(1).max(80), marketId: z.string().min(1).max(120) });

/** A player's preferences, the same on all their devices. */
export const preferences = z.object({
  language: z.enum(LANGUAGE_CODES),
  theme: z.enum(['auto', 'dark', 'light']),
  /** Stakes on the slip's buttons, whole rupees, rising. */
  quickStakes: z.array(wholeUnits(1, 100_000_000)).min(1).max(8),
  defaultStake: wholeUnits(0, 100_000_000),
  /** Whether a bet needs a confirmation before it is sent. */
  confirmBets: z.boolean(),
  /** Whether a bet accepts a price that moved before it arrived. */
  acceptOdds: z.enum(['exact', 'better']),
  /** Kinds with a toast; notifications keep all of them. */
  notifications: z.object({ matched: z.boolean(), settled: z.boolean(), suspended: z.boolean(), news: z.boolean() }),
  /** Ids of starred matches, the latest first, each once. */
  starredMatches: z.array(z.string().min(1).max(80)).max(MOST_STARRED),
  /** Markets on the player's own page, in the order in which they were added, each once. */
  pinnedMarkets: z.array(pinnedMarket).max(MOST_PINNED_MARKETS),
  /** The guide to a first bet was completed or closed: it shows only on request. */
  guided: z.boolean(),
  /** What a missed heartbeat of a key does: cancels unmatched bets, and may refuse new ones. */
  programsWhenQuiet: z.enum(['cancel', 'cancelAndSuspend']).optional(),
});
export type PlayerPreferences = z.infer<typeof preferences>;
/** Only the changed fields. */
export const preferencesBody = preferences.partial();

export const pageVisitBody = z.object({ path: z.string().min(1).max(300).regex(/^\//, 'path begins with /') });
export const pageVisitReply = z.object({ counted: z.literal(true) });
/** The caller as the server sees them; `country` is ISO 3166-1 alpha-2, null if unknown. */
export const visitor = z.object({ address: z.string(), country: z.string().nullable() });
export type Visitor = z.infer<typeof visitor>;
