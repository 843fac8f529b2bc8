/** All limits on sign-in, with their reasons. Times in milliseconds. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE = {
  /** NIST SP 800-63B: an out-of-band code is valid for ten minutes at most. */
  lifeMs: 10 * MINUTE,
  /** Five attempts at a million codes: a chance of 5 in 10^6. */
  tries: 5,
  /** Attempts at a code that pays money out: its receiver reads it off. */
  withdrawTries: 3,
  /** Time to finish registering after a code was sent or confirmed. */
  proofMs: 30 * MINUTE,
} as const;

/** Limits on messages: each costs money, and may reach a stranger's phone. */
export const SENDING = {
  /** Between two for the same purpose: a message takes some seconds to arrive. */
  targetGapMs: 30 * SECOND,
  targetHourly: 5,
  /** Ten codes of five attempts a day: a number attacked for a whole year is guessed with a chance of 2 %. */
  targetDaily: 10,
  /** Many phones of a carrier share an address; a household stays far below. `OTP_RATE` changes it. */
  addressHourly: 100,
  addressDaily: 400,
  /** Between two for an address that guesses codes: five attempts each, 150 an hour at most. */
  suspectGapMs: 2 * MINUTE,
  /** Per ten thousand neighbouring numbers: toll fraud uses a block of numbers. */
  prefixDigits: 8,
  prefixHourly: 60,
  /** Per purpose in total: more than the busiest hour needs, from any number of addresses. */
  globalHourly: 1000,
  hourMs: HOUR,
  dayMs: DAY,
} as const;

/** Codes guessed across many numbers: detected only in total. Counted per purpose. */
export const GUESSING = {
  windowMs: 10 * MINUTE,
  /** Wrong codes in a period, and more than right ones, that are more than typing errors. */
  wrongCodes: 60,
  wrongPerRight: 2,
  /** For one address: a family's typing errors at most. */
  wrongPerAddress: 20,
  /** For one address during a general attack: more than one person's typing errors. */
  wrongPerAddressInStorm: 3,
  /** Delay of the answer to a wrong code of an attack; right ones are never delayed. */
  slowAnswerMs: 2 * SECOND,
  /** Attempts remembered per purpose; the oldest are dropped. */
  remembered: 20_000,
} as const;

/** Limits that cannot be configured. */
export const KEPT = {
  /** Challenges count towards daily limits, then are deleted. */
  challengesMs: 2 * DAY,
  /** Outbox messages contain a number and an expired code. */
  messagesMs: 7 * DAY,
  /** How long addresses of past sessions are remembered. */
  sessionsMs: 90 * DAY,
  /** Age at which an interrupted registration is completed or dropped. */
  registrationsMs: MINUTE,
} as const;

/** Password guessing. Each wrong one doubles the delay, which soon reaches days. */
export const SIGNING_IN = {
  account: {
    /** People try several passwords, and mistype. */
    free: 5,
    firstWaitMs: SECOND,
    /** Slow for an attacker (four an hour), acceptable for an owner under attack. */
    longestWaitMs: 15 * MINUTE,
    /** NIST SP 800-63B: at most a hundred consecutive failures; then one a day. */
    hardAfter: 100,
    hardWaitMs: DAY,
    /** Only a success resets it. */
    forgottenMs: Number.POSITIVE_INFINITY,
  },
  address: {
    /** An office behind one address. */
    free: 40,
    firstWaitMs: SECOND,
    /** Short: whole towns share an address, and devices used before are exempt. */
    longestWaitMs: MINUTE,
    hardAfter: Number.POSITIVE_INFINITY,
    hardWaitMs: MINUTE,
    forgottenMs: 15 * MINUTE,
  },
  /** Names and addresses remembered; who has waited longest is forgotten first. */
  remembered: 200_000,
} as const;
