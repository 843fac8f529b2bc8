import { z } from 'zod';
import { isoTime, tidyName } from './scalars.ts';
import { wallet } from './wallet.ts';

export const loginBody = z.object({
  username: z.string('Username cannot be empty').overwrite(tidyName).min(1, 'Username cannot be empty').max(64),
  password: z.string('Password cannot be empty').min(1, 'Password cannot be empty').max(128),
  /** From the authenticator app (or a recovery code), after the answer `SECOND_FACTOR_REQUIRED`. */
  code: z.string().max(32).optional(),
  /**
   * From the message of `/login/code`: allows signing in although other people's guesses have exhausted the attempts.
   */
  otp: z.string().max(10).optional(),
});
export const signInCodeBody = loginBody.pick({ username: true, password: true });
export const user = z.object({ id: z.string(), username: z.string(), demo: z.boolean() });
export type User = z.infer<typeof user>;
export const loginReply = z.object({
  token: z.string(),
  user,
  extras: z.object({ passwordUpdateRequired: z.boolean(), paswordUpdateType: z.enum(['t0', 't1']) }),
});
export type LoginReply = z.infer<typeof loginReply>;

export const profile = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  /** Proven by a code; null until then. */
  mobile: z.string().nullable(),
  country_code: z.string().nullable(),
  demo: z.boolean(),
  mobileVerified: z.boolean(),
  /** Entered at registration and not proven yet: not assigned to the player. */
  mobileToVerify: z.string().nullable(),
  /** The opening play money is credited once a number is proven. */
  playMoneyWaits: z.boolean(),
  emailVerified: z.boolean(),
  /** Whether signing in requires a code of an authenticator app. */
  secondFactor: z.boolean(),
  /** The agent or friend whose code the player used. */
  agentCode: z.string().nullable(),
  currency: z.string(),
  createdAt: isoTime,
  kycStatus: z.string(),
  wallet,
});
export type Profile = z.infer<typeof profile>;

export const appDetails = z.object({
  SEO_TITLE: z.string(),
  LOGO_URL: z.string(),
  OTP: z.number(),
  BRAND_STATUS: z.enum(['maintenance', 'live', 'suspended']),
  /** `steps`: registration verifies the mobile number first. Absent: `single`, all in one panel. */
  registerSteps: z.enum(['single', 'steps']).optional(),
  /** Support contact; absent until the operator sets it. */
  SUPPORT_EMAIL: z.string().optional(),
  SUPPORT_PHONE: z.string().optional(),
  /** A lobby of another site, opened next to Crease's; absent or empty: none. */
  LOBBY_URL: z.string().optional(),
  /** Number of simulated players; absent: none. */
  simulatedPlayers: z.number().int().optional(),
  /** Messages are read at `/sandbox/messages`, because no provider is configured; absent: they are sent. */
  sandboxMessages: z.literal(true).optional(),
  /** Licence for real money; absent: play money only. */
  licence: z.object({ holder: z.string(), number: z.string(), jurisdiction: z.string() }).optional(),
});
export type AppDetails = z.infer<typeof appDetails>;
export const demoAvailability = z.object({ hasDemoUsers: z.boolean(), hasUsers: z.boolean() });
export const banner = z.object({
  id: z.string(),
  order: z.number(),
  title: z.string(),
  text: z.string(),
  art: z.string(),
  link: z.string(),
});
export type Banner = z.infer<typeof banner>;
export const announcement = z.object({ text: z.string() });
