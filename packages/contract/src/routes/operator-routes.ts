import { z } from 'zod';
import * as operator from '../operator.ts';
import type { Route } from '../route.ts';
import { empty, listOf } from '../scalars.ts';
import { announcement, appDetails, demoAvailability } from '../session.ts';

const common = { access: 'operator', tag: 'operator' } as const;
const owner = { ...common, roles: ['owner'] } as const;
const trader = { ...common, roles: ['owner', 'trader'] } as const;
const support = { ...common, roles: ['owner', 'support'] } as const;

/** Those who run the house. Every act (POST) is written to the audit trail, done or refused. */
export const OPERATOR_ROUTES = {
  operatorLogin: {
    ...{ method: 'POST', path: '/operator/login', access: 'visitor', tag: 'operator', summary: 'An operator signs in' },
    body: operator.operatorLoginBody,
    reply: operator.operatorLoginReply,
  },
  operatorSignout: {
    ...{ method: 'POST', path: '/operator/signout', ...common, summary: 'End this session' },
    body: empty.optional(),
    reply: z.object({ signedOut: z.literal(true) }),
  },
  operatorMe: {
    ...{ method: 'GET', path: '/operator/me', ...common, summary: 'Who I am' },
    reply: operator.operator,
  },
  changeOperatorPassword: {
    ...{ method: 'POST', path: '/operator/password', ...common },
    summary: 'My own password; every other session of mine ends',
    body: operator.changePasswordBody,
    reply: operator.operator,
  },
  operators: {
    ...{ method: 'GET', path: '/operator/operators', ...owner, summary: 'Everybody who may operate' },
    reply: z.array(operator.operator),
  },
  createOperator: {
    ...{ method: 'POST', path: '/operator/operators', ...owner, summary: 'A new operator' },
    body: operator.createOperatorBody,
    reply: operator.operator,
  },
  disableOperator: {
    ...{ method: 'POST', path: '/operator/operators/disable', ...owner, summary: 'Shut an operator out at once' },
    body: operator.disableOperatorBody,
    reply: operator.operator,
  },
  enableOperator: {
    ...{ method: 'POST', path: '/operator/operators/enable', ...owner, summary: 'Let a shut-out operator in again' },
    body: operator.disableOperatorBody,
    reply: operator.operator,
  },
  setOrganisation: {
    ...{ method: 'POST', path: '/operator/organisation', ...owner, summary: 'live, maintenance or suspended' },
    body: operator.organisationBody,
    reply: appDetails,
  },
  setAppDetails: {
    ...{ method: 'POST', path: '/operator/app-details', ...owner, summary: 'Title, logo, OTP setting' },
    body: operator.appDetailsBody,
    reply: appDetails,
  },
  ownBanners: {
    ...{ method: 'GET', path: '/operator/banners', ...common, summary: 'Our own banners, with dates' },
    reply: z.array(operator.ownBanner),
  },
  setBanner: {
    ...{ method: 'POST', path: '/operator/banners', ...support, summary: 'A new banner, or a changed one' },
    body: operator.bannerBody,
    reply: operator.ownBanner,
  },
  removeBanner: {
    ...{ method: 'POST', path: '/operator/banners/remove', ...support, summary: 'Take a banner away' },
    body: operator.removeBannerBody,
    reply: z.object({ removed: z.literal(true) }),
  },
  setAnnouncement: {
    ...{ method: 'POST', path: '/operator/announcement', ...support, summary: 'The line above the pages' },
    body: operator.announcementBody,
    reply: announcement,
  },
  news: {
    ...{ method: 'GET', path: '/operator/news', ...support, summary: 'What is told to players now' },
    reply: z.array(operator.news),
  },
  sayNews: {
    ...{ method: 'POST', path: '/operator/news', ...support, summary: 'Tell every player something, or one' },
    body: operator.newsBody,
    reply: operator.news,
  },
  takeBackNews: {
    ...{ method: 'POST', path: '/operator/news/remove', ...support, summary: 'Whoever has not heard it never will' },
    body: operator.takeBackNewsBody,
    reply: z.object({ removed: z.literal(true) }),
  },
  setDemoUsers: {
    ...{ method: 'POST', path: '/operator/demo-users', ...owner, summary: 'Demo login on or off' },
    body: operator.demoUsersBody,
    reply: demoAvailability,
  },
  excludePlayer: {
    ...{ method: 'POST', path: '/operator/players/exclude', ...support, summary: 'No new bets, or bets again' },
    body: operator.excludeBody,
    reply: z.object({ playerId: z.string(), excluded: z.boolean() }),
  },
  adjustBalance: {
    ...{
      method: 'POST',
      path: '/operator/players/adjust',
      ...trader,
      summary: 'Credit or debit cash, by two above a limit',
    },
    body: operator.adjustBody,
    reply: operator.adjusted,
  },
  stopMarket: {
    ...{ method: 'POST', path: '/operator/markets/stop', ...trader, summary: 'No bets until it is resumed' },
    body: operator.marketReasonBody,
    reply: operator.operatedMarket,
  },
  resumeMarket: {
    ...{ method: 'POST', path: '/operator/markets/resume', ...trader, summary: 'Give it back to its feed' },
    body: operator.marketReasonBody,
    reply: operator.operatedMarket,
  },
  voidMarket: {
    ...{ method: 'POST', path: '/operator/markets/void', ...trader, summary: 'Every bet void' },
    body: operator.marketReasonBody,
    reply: operator.operatedMarket,
  },
  voidBet: {
    ...{ method: 'POST', path: '/operator/markets/void-bet', ...trader, summary: 'One bet void, on both sides' },
    body: operator.voidBetBody,
    reply: z.object({ betId: z.string(), status: z.string() }),
  },
  voidWindow: {
    ...{ method: 'POST', path: '/operator/markets/void-window', ...trader, summary: 'Bets of a stretch of time void' },
    body: operator.voidWindowBody,
    reply: operator.operatedMarket,
  },
  removeRunner: {
    ...{ method: 'POST', path: '/operator/markets/remove-runner', ...trader },
    summary: 'A runner takes no part: bets on it void, prices of the others reduced if asked',
    body: operator.removeRunnerBody,
    reply: operator.operatedMarket,
  },
  settleMarket: {
    ...{ method: 'POST', path: '/operator/markets/settle', ...trader, summary: 'Settle, or settle anew' },
    body: operator.settleBody,
    reply: operator.operatedMarket,
  },
  visits: {
    ...{ method: 'GET', path: '/operator/visits', ...common, summary: 'Pages seen, by day and class of visitor' },
    query: operator.visitsQuery,
    reply: z.array(operator.visitCount),
  },
  auditTrail: {
    ...{ method: 'GET', path: '/operator/audit', ...owner, summary: 'Every act of every operator, newest first' },
    query: operator.auditQuery,
    reply: listOf(operator.auditEntry),
  },
  checkAudit: {
    ...{ method: 'GET', path: '/operator/audit/check', ...owner, summary: 'Whether the chain of acts is whole' },
    reply: operator.auditCheck,
  },
  players: {
    ...{ method: 'GET', path: '/operator/players', ...support, summary: 'Players by name, email or mobile' },
    query: operator.playersQuery,
    reply: listOf(operator.playerRow),
  },
  forcePasswordUpdate: {
    ...{ method: 'POST', path: '/operator/players/force-password-update', ...support, summary: 'A new password first' },
    body: operator.forceUpdateBody,
    reply: z.object({ playerId: z.string(), type: z.enum(['t0', 't1']) }),
  },
  endSessions: {
    ...{ method: 'POST', path: '/operator/players/end-sessions', ...support, summary: 'Sign a player out everywhere' },
    body: operator.endSessionsBody,
    reply: z.object({ ended: z.number().int() }),
  },
  linkedPlayers: {
    ...{ method: 'GET', path: '/operator/linked', ...support },
    summary: 'Players who meet too often and share an address or agent code; each look is in the audit trail',
    query: operator.linkedQuery,
    reply: z.array(operator.linkedPair),
  },
  outbox: {
    ...{
      method: 'GET',
      path: '/operator/outbox',
      ...support,
      summary: 'Messages that no provider carries; each look is in the audit trail',
    },
    query: operator.outboxQuery,
    reply: listOf(operator.outboxMessage),
  },
} as const satisfies Record<string, Route>;
