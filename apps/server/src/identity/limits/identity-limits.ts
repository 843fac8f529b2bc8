/** Every number that guards the identities, with its reason. Times in milliseconds. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const CODE = {
  /** NIST SP 800-63B: an out-of-band code is good for ten minutes at most. */
  lifeMs: 10 * MINUTE,
  /** Five guesses at a million codes: a chance of 5 in 10^6. */
  tries: 5,
  /** A code that pays money out: who was sent it reads it off, and needs no five guesses. */
  withdrawTries: 3,
  /** How long a number that was sent a code, or proved one, may finish signing up. */
  proofMs: 30 * MINUTE,
} as const;

/** Who may cause how many messages: each costs money, and a stranger's phone rings. */
export const SENDING = {
  /** Between two for the same purpose: a message takes some seconds; who asks again at once wants two. */
  targetGapMs: 30 * SECOND,
  targetHourly: 5,
  /** Ten codes of five guesses a day: a number under attack for a whole year falls with a chance of 2 %. */
  targetDaily: 10,
  /** A carrier puts many phones behind one address; one household never comes near. `OTP_RATE` changes it. */
  addressHourly: 100,
  addressDaily: 400,
  /** Between two for an address that guesses codes: five tries each, 150 an hour at most. */
  suspectGapMs: 2 * MINUTE,
  /** Ten thousand neighbouring numbers: toll fraud walks through a block that it is paid for. */
  prefixDigits: 8,
  prefixHourly: 60,
  /** What a whole house sends in its busiest hour for one purpose, and not more however many addresses ask. */
  globalHourly: 1000,
  hourMs: HOUR,
  dayMs: DAY,
} as const;

/** Codes guessed across many numbers: no single challenge sees it, the sum does. Counted for each purpose by itself. */
export const GUESSING = {
  windowMs: 10 * MINUTE,
  /** People mistype; a stretch with this many wrong codes, and more of them than right ones, is no typing. */
  wrongCodes: 60,
  wrongPerRight: 2,
  /** One address: a family's typing errors at most. */
  wrongPerAddress: 20,
  /** The same while all together are a storm: more than one person's typing errors. */
  wrongPerAddressInStorm: 3,
  /** How long a wrong code of such a stretch waits for its answer: a right one never waits. */
  slowAnswerMs: 2 * SECOND,
  /** Guesses remembered for each purpose; the oldest are forgotten first. */
  remembered: 20_000,
} as const;

/** Numbers of the house that are not configured. */
export const KEPT = {
  /** Challenges count towards daily limits, then go. */
  challengesMs: 2 * DAY,
  /** An outbox message holds a code that is long dead, and a number. */
  messagesMs: 7 * DAY,
  /** Addresses of past sessions are known for as long. */
  sessionsMs: 90 * DAY,
  /** A registration that was cut off is completed or dropped after this. */
  registrationsMs: MINUTE,
} as const;

/** Guessing passwords. A wait is doubled with every wrong one, so that it soon costs days. */
export const SIGNING_IN = {
  account: {
    /** People try their three passwords, and mistype one. */
    free: 5,
    firstWaitMs: SECOND,
    /** Long against a guesser (four an hour), short for an owner whose account is being guessed at. */
    longestWaitMs: 15 * MINUTE,
    /** NIST SP 800-63B: at most a hundred consecutive failures; from then on one a day. */
    hardAfter: 100,
    hardWaitMs: DAY,
    /** Only a success clears it. */
    forgottenMs: Number.POSITIVE_INFINITY,
  },
  address: {
    /** An office behind one address on a Monday morning. */
    free: 40,
    firstWaitMs: SECOND,
    /** Short: whole towns share an address, and owners on devices they used before pass anyway. */
    longestWaitMs: MINUTE,
    hardAfter: Number.POSITIVE_INFINITY,
    hardWaitMs: MINUTE,
    forgottenMs: 15 * MINUTE,
  },
  /** Names and addresses remembered; who has waited longest is forgotten first. */
  remembered: 200_000,
} as const;
