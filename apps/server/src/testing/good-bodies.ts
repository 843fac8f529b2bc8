import { newClientRef } from '@crease/client';
import { ROUTES, type Route, type RouteName } from '@crease/contract';
import { oddsBody } from './running-server.ts';
import { sampleOfZod } from './sample-of-schema.ts';

const GOOD_TEMPLATE_ENTRY = {
  key: 'match-odds',
  name: 'Match odds',
  market: { kind: 'offered', match: 'match_odds_t20' },
  rules: null,
  min: 100,
  max: 5_000,
  maxProfit: 50_000,
  inPlayDelayMs: 3_000,
  commissionPercent: 2,
  pricing: 'model',
  opens: 'hand',
  suspends: 'ball',
};

/** Bodies whose fields depend on each other; all others are generated from their schema. */
export const GOOD: Partial<Record<RouteName, () => Record<string, unknown>>> = {
  login: () => ({ username: 'somebody', password: 'something', code: '000000' }),
  loginDemo: () => ({}),
  register: () => ({
    name: 'Somebody',
    username: 'Somebody',
    password: 'maroon-55-kettle',
    email: 'a@example.com',
    mobile: '9876501234',
    country_code: '91',
    agent_code: 'AG1',
  }),
  sendOtp: () => ({ mobile: '9876501234', country_code: '91' }),
  verifyMobile: () => ({ mobile: '9876501234', country_code: '91', otp: '000000' }),
  forgotPassword: () => ({ phone: '9876501234', countryCode: '91' }),
  resetPassword: () => ({ otp: '000000', password: 'maroon-55-kettle' }),
  updatePassword: () => ({ oldPassword: 'maroon-55-kettle', newPassword: 'maroon-56-kettle' }),
  startSecondFactor: () => ({ password: 'maroon-55-kettle' }),
  confirmSecondFactor: () => ({ code: '000000' }),
  disableSecondFactor: () => ({ password: 'maroon-55-kettle', code: '000000' }),
  createApiKey: () => ({
    name: 'Bot',
    kind: 'live',
    scope: 'trade',
    addresses: [],
    mostStake: null,
    mostDayLoss: null,
    certificate: null,
    password: 'maroon-55-kettle',
  }),
  changeApiKey: () => ({
    number: 1,
    addresses: [],
    mostStake: 1000,
    mostDayLoss: null,
    password: 'maroon-55-kettle',
  }),
  revokeApiKey: () => ({ number: 1 }),
  endApiSessions: () => ({ number: null }),
  sendEmailCode: () => ({ email: 'a@example.com', password: 'maroon-55-kettle' }),
  verifyEmail: () => ({ email: 'a@example.com', otp: '000000' }),
  changePreferences: () => ({
    language: 'hi',
    theme: 'dark',
    quickStakes: [100, 200],
    defaultStake: 100,
    confirmBets: true,
    acceptOdds: 'exact',
    notifications: { matched: true, settled: true, suspended: true, news: false },
    starredMatches: ['g1'],
    guided: true,
  }),
  revokeSession: () => ({ id: 'no-such-session', others: false }),
  signout: () => ({}),
  createEvent: () => ({
    format: 't20',
    competition: 'Valley Cup',
    teams: [{ name: 'Carrow Vale' }, { name: 'Hill Town' }],
    startsAt: '2040-04-02T14:30:00.000Z',
  }),
  importEvents: () => ({ act: 'preview' }),
  addMarkets: () => ({ number: 0, keys: ['match-odds'] }),
  saveTemplate: () => ({ version: 0, entries: [GOOD_TEMPLATE_ENTRY] }),
  enterTrade: () => ({ number: 0, entry: { kind: 'undo' } }),
  placeOdds: () => ({
    ...oddsBody('g1', { side: 'lay', price: 1.5, size: 500 }),
    timeInForce: 'goodTillCancelled',
    persistence: 'lapse',
    marketVersion: 1,
    minFill: 100,
  }),
  placeBookmaker: () => ({
    clientRef: newClientRef(),
    marketId: 'g1-bookmaker',
    runnerId: 'tides',
    side: 'back',
    rate: 90,
    size: 500,
  }),
  placeFancy: () => ({
    clientRef: newClientRef(),
    marketId: 'g1-fancy',
    side: 'back',
    run: 52,
    rate: 90,
    size: 500,
  }),
  cancel: () => ({ clientRef: newClientRef(), betId: '999999999', marketId: 'g1-match_odds' }),
};

/** Returns a valid body for a call. */
export function goodBody(name: RouteName): Record<string, unknown> {
  const own = GOOD[name];
  if (own) return own();
  const { body } = ROUTES[name] as Route;
  return body ? (sampleOfZod(body) as Record<string, unknown>) : {};
}
