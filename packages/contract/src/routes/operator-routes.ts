import { z } from 'zod';
import { invited } from '../staff/invitations.ts';
import * as operator from '../staff/operator.ts';
import type { CallSchema } from '../wire/route.ts';
import { empty, listOf } from '../wire/scalars.ts';
import { announcement, appDetails, demoAvailability } from '../wire/session.ts';
import type { StaffRight } from '../wire/staff-rights.ts';

const may = <R extends StaffRight>(right: R) => ({ access: 'operator', tag: 'operator', right }) as const;

/** Calls of operators. The audit trail records every action (POST), done or refused. */
export const OPERATOR_ROUTES = {
  operatorLogin: {
    access: 'visitor',
    tag: 'operator',
    summary: 'Sign in as an operator',
    body: operator.operatorLoginBody,
    reply: operator.operatorLoginReply,
  },
  operatorSignout: {
    ...may('own.account'),
    summary: 'End this session',
    body: empty.optional(),
    reply: z.object({ signedOut: z.literal(true) }),
  },
  operatorMe: {
    ...may('own.account'),
    summary: 'Get my operator account',
    reply: operator.operator,
  },
  changeOperatorPassword: {
    ...may('own.account'),
    summary: 'Change my password; ends my other sessions',
    body: operator.changePasswordBody,
    reply: operator.operator,
  },
  operators: {
    ...may('staff.see'),
    summary: 'List operators',
    reply: z.array(operator.operator),
  },
  disableOperator: {
    ...may('staff.change'),
    summary: 'Disable an operator at once',
    body: operator.disableOperatorBody,
    reply: operator.operator,
  },
  enableOperator: {
    ...may('staff.change'),
    summary: 'Invite a disabled operator to return',
    body: operator.disableOperatorBody,
    reply: invited,
  },
  setOrganisation: {
    ...may('house.set'),
    summary: 'Set the status: live, maintenance or suspended',
    body: operator.organisationBody,
    reply: appDetails,
  },
  readiness: {
    ...may('house.see'),
    summary: 'Obstacles to real money, and how to remove them',
    reply: operator.readiness,
  },
  setAppDetails: {
    ...may('house.set'),
    summary: 'Title, logo, OTP setting',
    body: operator.appDetailsBody,
    reply: appDetails,
  },
  ownBanners: {
    ...may('house.see'),
    summary: 'Banners with dates',
    reply: z.array(operator.ownBanner),
  },
  setBanner: {
    ...may('house.say'),
    summary: 'Add or change a banner',
    body: operator.bannerBody,
    reply: operator.ownBanner,
  },
  removeBanner: {
    ...may('house.say'),
    summary: 'Remove a banner',
    body: operator.removeBannerBody,
    reply: z.object({ removed: z.literal(true) }),
  },
  setAnnouncement: {
    ...may('house.say'),
    summary: 'Set the announcement line above the pages',
    body: operator.announcementBody,
    reply: announcement,
  },
  news: {
    ...may('house.say'),
    summary: 'Active announcements to players',
    reply: z.array(operator.news),
  },
  sayNews: {
    ...may('house.say'),
    summary: 'Send an announcement to every player, or to one',
    body: operator.newsBody,
    reply: operator.news,
  },
  takeBackNews: {
    ...may('house.say'),
    summary: 'Withdraw an announcement; it gets no further recipients',
    body: operator.takeBackNewsBody,
    reply: z.object({ removed: z.literal(true) }),
  },
  setDemoUsers: {
    ...may('house.set'),
    summary: 'Switch demo login on or off',
    body: operator.demoUsersBody,
    reply: demoAvailability,
  },
  sportSwitches: {
    ...may('markets.see'),
    summary: 'Sports besides the public categories, and which are on',
    reply: z.array(operator.sportSwitch),
  },
  setSport: {
    ...may('house.set'),
    summary: 'Switch a sport on or off; off only without open events of it',
    body: operator.setSportBody,
    reply: operator.sportSwitch,
  },
  excludePlayer: {
    ...may('players.care'),
    summary: 'Block or allow new bets of a player',
    body: operator.excludeBody,
    reply: z.object({ playerId: z.string(), excluded: z.boolean() }),
  },
  adjustBalance: {
    ...may('players.adjust'),
    summary: 'Credit or debit cash; above a limit a second operator must agree',
    body: operator.adjustBody,
    reply: operator.adjusted,
  },
  stopMarket: {
    ...may('markets.run'),
    summary: 'Stop a market until it is resumed',
    body: operator.marketHandBody,
    reply: operator.operatedMarket,
  },
  resumeMarket: {
    ...may('markets.run'),
    summary: 'Resume a market, which returns to its feed',
    body: operator.marketHandBody,
    reply: operator.operatedMarket,
  },
  noteMarket: {
    ...may('markets.run'),
    summary: 'Add a reason to the audit trail, after a stop or resume without one',
    body: operator.marketReasonBody,
    reply: operator.operatedMarket,
  },
  voidMarket: {
    ...may('markets.void'),
    summary: 'Void every bet of a market',
    body: operator.voidMarketBody,
    reply: operator.operatedMarket,
  },
  voidBet: {
    ...may('markets.void'),
    summary: 'Void one bet, on both sides',
    body: operator.voidBetBody,
    reply: operator.voidedBet,
  },
  voidWindow: {
    ...may('markets.void'),
    summary: 'Void the bets of a period',
    body: operator.voidWindowBody,
    reply: operator.operatedMarket,
  },
  removeRunner: {
    ...may('markets.settle'),
    summary: 'Remove a runner: its bets are void, prices of the others reduced if requested',
    body: operator.removeRunnerBody,
    reply: operator.operatedMarket,
  },
  settleMarket: {
    ...may('markets.settle'),
    summary: 'Settle or resettle a market',
    body: operator.settleBody,
    reply: operator.operatedMarket,
  },
  visits: {
    ...may('house.see'),
    summary: 'Page views, by day and class of visitor',
    query: operator.visitsQuery,
    reply: z.array(operator.visitCount),
  },
  auditTrail: {
    ...may('audit.see'),
    summary: 'Every action of every operator, newest first',
    query: operator.auditQuery,
    reply: listOf(operator.auditEntry),
  },
  checkAudit: {
    ...may('audit.see'),
    summary: 'Whether the hash chain of the audit trail is intact',
    reply: operator.auditCheck,
  },
  players: {
    ...may('players.see'),
    summary: 'Players by name, email or mobile',
    query: operator.playersQuery,
    reply: listOf(operator.playerRow),
  },
  forcePasswordUpdate: {
    ...may('players.care'),
    summary: 'Force a player to change their password',
    body: operator.forceUpdateBody,
    reply: z.object({ playerId: z.string(), type: z.enum(['t0', 't1']) }),
  },
  endSessions: {
    ...may('players.care'),
    summary: 'Sign a player out everywhere',
    body: operator.endSessionsBody,
    reply: z.object({ ended: z.number().int() }),
  },
  linkedPlayers: {
    ...may('players.linked'),
    summary:
      'Players matched with each other unusually often who share an address or agent code; recorded in the audit trail',
    query: operator.linkedQuery,
    reply: z.array(operator.linkedPair),
  },
  outbox: {
    ...may('players.contact'),
    summary: 'Messages without a provider; recorded in the audit trail',
    query: operator.outboxQuery,
    reply: listOf(operator.outboxMessage),
  },
} as const satisfies Record<string, CallSchema>;
