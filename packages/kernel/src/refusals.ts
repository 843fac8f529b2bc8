import type { TermKind } from './term-kinds.ts';

interface RefusalEntry {
  /** HTTP. */
  readonly status: number;
  /** Every reason for which the code is given, with the kinds of the values that the reason names. */
  readonly reasons: Readonly<Record<string, Readonly<Record<string, TermKind>>>>;
}

/** The one registry of refusals. Sentences are made from it at the edge, in every language. */
export const REFUSALS = {
  INVALID_INPUT: {
    status: 400,
    reasons: {
      malformed: { problem: 'text' },
      unreadable: {},
      password: {},
      oldPassword: {},
      operatorPassword: {},
      mobile: {},
      demoPassword: {},
      betOrMarket: {},
      runLine: {},
      minFillAlone: {},
      daysReversed: {},
      yearAtMost: {},
      timesReversed: {},
      newsEnd: {},
      bannerTimes: {},
      settlesByNumber: {},
      settlesByWinners: {},
      winnerTwice: {},
      resultKind: {},
      resultOutcome: {},
      removalMarketType: {},
      removalReason: {},
      removalFactor: {},
      removalTooFew: {},
      stopReason: {},
      haltReason: {},
      noResultToTakeBack: { market: 'name' },
      noResultYet: { market: 'name' },
      anotherMarketType: { market: 'name', type: 'marketType' },
      unknownEvent: { event: 'name' },
      unfitMarket: { fault: 'text' },
      usernameTaken: { username: 'name' },
      amount: {},
      openingBalance: {},
    },
  },
  INVALID_PRICE: {
    status: 400,
    reasons: { offLadder: {}, notAPrice: {}, rate: {}, notARate: {}, runLine: {} },
  },
  INVALID_SIZE: {
    status: 400,
    reasons: { stake: {}, notAStake: {}, fill: {}, minFill: {} },
  },
  INVALID_OTP: { status: 400, reasons: { code: {}, factor: {} } },
  WEAK_PASSWORD: { status: 400, reasons: { ownWords: {}, common: {}, sameAsOld: {}, operatorSameAsOld: {} } },
  UNAUTHORIZED: { status: 401, reasons: { credentials: {}, signIn: {}, operatorSignIn: {} } },
  SECOND_FACTOR_REQUIRED: { status: 401, reasons: { code: {} } },
  FORBIDDEN: {
    status: 403,
    reasons: {
      asset: { asset: 'name' },
      demoAsset: {},
      demoLogin: {},
      demoPassword: {},
      factorIsOn: {},
      origin: {},
      role: {},
    },
  },
  PASSWORD_UPDATE_REQUIRED: { status: 403, reasons: { change: {} } },
  NOT_FOUND: {
    status: 404,
    reasons: {
      page: {},
      player: { player: 'count' },
      noPlayer: {},
      event: {},
      session: {},
      operator: {},
      consolePassword: {},
      news: { news: 'name' },
      banner: { banner: 'name' },
    },
  },
  UNKNOWN_MARKET: {
    status: 404,
    reasons: { market: { market: 'name' }, left: { market: 'name' }, noMarket: {}, anotherKind: {} },
  },
  UNKNOWN_RUNNER: {
    status: 404,
    reasons: { inMarket: {}, removed: {}, runner: { market: 'name', runner: 'name' } },
  },
  UNKNOWN_BET: {
    status: 404,
    reasons: { bet: { bet: 'count' }, own: { bet: 'count' }, gone: { bet: 'count' }, noBet: {}, reference: {} },
  },
  INSUFFICIENT_FUNDS: {
    status: 409,
    reasons: { bet: { needed: 'money', available: 'money' }, money: { needed: 'money', available: 'money' } },
  },
  MARKET_SUSPENDED: {
    status: 409,
    reasons: { noPrice: {}, ballRunning: {}, told: { why: 'text' }, untold: {} },
  },
  MARKET_CLOSED: {
    status: 409,
    reasons: {
      closed: {},
      status: { status: 'marketStatus' },
      marketStatus: { market: 'name', status: 'marketStatus' },
      keepsStatus: { market: 'name', status: 'marketStatus' },
      allVoid: {},
      hasResult: { market: 'name' },
      beingSettled: { market: 'name' },
    },
  },
  PRICE_CHANGED: { status: 409, reasons: { rate: { rate: 'count' }, line: { run: 'count', rate: 'count' } } },
  BELOW_MINIMUM: { status: 409, reasons: { stake: { min: 'units' } } },
  ABOVE_MAXIMUM: { status: 409, reasons: { stake: { max: 'units' }, profit: { max: 'units' } } },
  MARKET_VERSION_CHANGED: { status: 409, reasons: { market: {} } },
  DUPLICATE_REF: { status: 409, reasons: { reference: { reference: 'name' } } },
  NOT_CANCELLABLE: {
    status: 409,
    reasons: {
      state: { bet: 'count', state: 'orderState' },
      nothingStands: { bet: 'count', status: 'orderStatus' },
    },
  },
  LIMIT_REACHED: {
    status: 409,
    reasons: {
      unmatchedBets: { most: 'count' },
      news: { most: 'count' },
      banners: { most: 'count' },
      lastOwner: {},
    },
  },
  EXCLUDED: { status: 409, reasons: { account: {} } },
  USERNAME_TAKEN: { status: 409, reasons: { player: {}, operator: { username: 'name' } } },
  MOBILE_TAKEN: { status: 409, reasons: { hasAccount: {}, otherAccount: {} } },
  EMAIL_TAKEN: { status: 409, reasons: { otherAccount: {} } },
  OTP_REQUIRED: { status: 409, reasons: { send: {} } },
  PAYLOAD_TOO_LARGE: { status: 413, reasons: { request: {} } },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, reasons: { json: {} } },
  TOO_MANY_REQUESTS: {
    status: 429,
    reasons: { requests: {}, attempts: { wait: 'wait' }, codes: { wait: 'wait' }, wrongCodes: {}, wrongPasswords: {} },
  },
  INTERNAL_ERROR: { status: 500, reasons: { fault: {} } },
  SERVICE_UNAVAILABLE: {
    status: 503,
    reasons: {
      busy: {},
      database: {},
      storeAway: { why: 'text' },
      notStored: {},
      starting: {},
      tooLate: {},
      recovering: {},
      draining: {},
      ended: {},
      frozen: {},
      silent: {},
      full: {},
      signingIn: {},
      notSent: {},
      feed: { state: 'text' },
      troubles: { troubles: 'text' },
      bettingSuspended: {},
      maintenance: {},
    },
  },
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof REFUSALS;
