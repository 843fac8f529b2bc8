import type { RouteName } from './routes.ts';

/**
 * Method and path of every route without its schemas, so that a browser does not load the validator
 * to make a call. A test holds it equal to `ROUTES`.
 */
export const PATHS: Readonly<Record<RouteName, readonly [method: 'GET' | 'POST', path: `/${string}`]>> = {
  health: ['GET', '/health'],
  login: ['POST', '/login'],
  loginDemo: ['POST', '/login/demo'],
  signout: ['POST', '/signout'],
  profile: ['GET', '/profile'],
  register: ['POST', '/register'],
  sendOtp: ['POST', '/sendOtpToMobile'],
  verifyMobile: ['POST', '/mobileVerification'],
  forgotPassword: ['POST', '/forgot-password'],
  resetPassword: ['POST', '/reset-password'],
  updatePassword: ['POST', '/update-password'],
  sessions: ['GET', '/sessions'],
  revokeSession: ['POST', '/sessions/revoke'],
  appDetails: ['GET', '/getAppDetails'],
  demoAvailability: ['GET', '/app/demo'],
  banners: ['GET', '/getBanners'],
  announcement: ['GET', '/announcement/display'],
  events: ['GET', '/sports/events'],
  event: ['GET', '/sports/events/:gameId'],
  marketSettings: ['GET', '/sports/match/settings'],
  marketHistory: ['GET', '/sports/match/history'],
  placeOdds: ['POST', '/bet/match/odds'],
  placeBookmaker: ['POST', '/bet/bookmaker/odds'],
  placeFancy: ['POST', '/bet/fancy/odds'],
  cancel: ['POST', '/bet/cancel'],
  bets: ['GET', '/bets'],
  betMatches: ['GET', '/bet/matches'],
  exposureAmount: ['GET', '/bet/exposure/amount'],
  betStatus: ['GET', '/bet/status/:clientRef'],
  statement: ['GET', '/getAccountstatement/:from/:to'],
};
