import { z } from 'zod';
import { invited } from '../staff/invitations.ts';
import * as operator from '../staff/operator.ts';
import { type CallSchema, operatorWith } from '../wire/route.ts';
import { empty, listOf } from '../wire/scalars.ts';
import { announcement, appDetails, demoAvailability } from '../wire/session.ts';

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
    ...operatorWith('own.account'),
    summary: 'End this session',
    body: empty.optional(),
    reply: z.object({ signedOut: z.literal(true) }),
  },
  operatorMe: {
    ...operatorWith('own.account'),
    summary: 'Get my operator account',
    reply: operator.operator,
  },
  changeOperatorPassword: {
    ...operatorWith('own.account'),
    summary: 'Change my password; ends my other sessions',
    body: operator.changePasswordBody,
    reply: operator.operator,
  },
  operators: {
    ...operatorWith('staff.see'),
    summary: 'List operators',
    reply: z.array(operator.operator),
  },
  disableOperator: {
    ...operatorWith('staff.change'),
    summary: 'Disable an operator at once',
    body: operator.disableOperatorBody,
    reply: operator.operator,
  },
  enableOperator: {
    ...operatorWith('staff.change'),
    summary: 'Invite a disabled operator to return',
    body: operator.disableOperatorBody,
    reply: invited,
  },
  setOrganisation: {
    ...operatorWith('house.set'),
    summary: 'Set the status: live, maintenance or suspended',
    body: operator.organisationBody,
    reply: appDetails,
  },
  readiness: {
    ...operatorWith('house.see'),
    summary: 'Obstacles to real money, and how to remove them',
    reply: operator.readiness,
  },
  setAppDetails: {
    ...operatorWith('house.set'),
    summary: 'Title, logo, OTP setting',
    body: operator.appDetailsBody,
    reply: appDetails,
  },
  ownBanners: {
    ...operatorWith('house.see'),
    summary: 'Banners with dates',
    reply: z.array(operator.ownBanner),
  },
  setBanner: {
    ...operatorWith('house.say'),
    summary: 'Add or change a banner',
    body: operator.bannerBody,
    reply: operator.ownBanner,
  },
  removeBanner: {
    ...operatorWith('house.say'),
    summary: 'Remove a banner',
    body: operator.removeBannerBody,
    reply: z.object({ removed: z.literal(true) }),
  },
  setAnnouncement: {
    ...operatorWith('house.say'),
    summary: 'Set the announcement line above the pages',
    body: operator.announcementBody,
    reply: announcement,
  },
  news: {
    ...operatorWith('house.say'),
    summary: 'Active announcements to players',
    reply: z.array(operator.news),
  },
  sayNews: {
    ...operatorWith('house.say'),
    summary: 'Send an announcement to every player, or to one',
    body: operator.newsBody,
    reply: operator.news,
  },
  takeBackNews: {
    ...operatorWith('house.say'),
    summary: 'Withdraw an announcement; it gets no further recipients',
    body: operator.takeBackNewsBody,
    reply: z.object({ removed: z.literal(true) }),
  },
  setDemoUsers: {
    ...operatorWith('house.set'),
    summary: 'Switch demo login on or off',
    body: operator.demoUsersBody,
    reply: demoAvailability,
  },
  sportSwitches: {
    ...operatorWith('markets.see'),
    summary: 'Sports besides the public categories, and which are on',
    reply: z.array(operator.sportSwitch),
  },
  setSport: {
    ...operatorWith('house.set'),
    summary: 'Switch a sport on or off; off only without open events of it',
    body: operator.setSportBody,
    reply: operator.sportSwitch,
  },
  excludePlayer: {
    ...operatorWith('players.care'),
    summary: 'Block or allow new bets of a player',
    body: operator.excludeBody,
    reply: z.object({ playerId: z.string(), excluded: z.boolean() }),
  },
  adjustBalance: {
    ...operatorWith('players.adjust'),
    summary: 'Credit or debit cash; above a limit a second operator must agree',
    body: operator.adjustBody,
    reply: operator.adjusted,
  },
  stopMarket: {
    ...operatorWith('markets.run'),
    summary: 'Stop a market until it is resumed',
    body: operator.marketHandBody,
    reply: operator.operatedMarket,
  },
  resumeMarket: {
    ...operatorWith('markets.run'),
    summary: 'Resume a market, which returns to its feed',
    body: operator.marketHandBody,
    reply: operator.operatedMarket,
  },
  noteMarket: {
    ...operatorWith('markets.run'),
    summary: 'Add a reason to the audit trail, after a stop or resume without one',
    body: operator.marketReasonBody,
    reply: operator.operatedMarket,
  },
  voidMarket: {
    ...operatorWith('markets.void'),
    summary: 'Void every bet of a market',
    body: operator.voidMarketBody,
    reply: operator.operatedMarket,
  },
  voidBet: {
    ...operatorWith('markets.void'),
    summary: 'Void one bet, on both sides',
    body: operator.voidBetBody,
    reply: operator.voidedBet,
  },
  voidWindow: {
    ...operatorWith('markets.void'),
    summary: 'Void the bets of a period',
    body: operator.voidWindowBody,
    reply: operator.operatedMarket,
  },
  removeRunner: {
    ...operatorWith('markets.settle'),
    summary: 'Remove a runner: its bets are void, prices of the others reduced if requested',
    body: operator.removeRunnerBody,
    reply: operator.operatedMarket,
  },
  settleMarket: {
    ...operatorWith('markets.settle'),
    summary: 'Settle or resettle a market',
    body: operator.settleBody,
    reply: operator.operatedMarket,
  },
  visits: {
    ...operatorWith('house.see'),
    summary: 'Page views, by day and class of visitor',
    query: operator.visitsQuery,
    reply: z.array(operator.visitCount),
  },
  auditTrail: {
    ...operatorWith('audit.see'),
    summary: 'Every action of every operator, newest first',
    query: operator.auditQuery,
    reply: listOf(operator.auditEntry),
  },
  checkAudit: {
    ...operatorWith('audit.see'),
    summary: 'Whether the hash chain of the audit trail is intact',
    reply: operator.auditCheck,
  },
  players: {
    ...operatorWith('players.see'),
    summary: 'Players by name, email or mobile',
    query: operator.playersQuery,
    reply: listOf(operator.playerRow),
  },
  forcePasswordUpdate: {
    ...operatorWith('players.care'),
    summary: 'Force a player to change their password',
    body: operator.forceUpdateBody,
    reply: z.object({ playerId: z.string(), type: z.enum(['t0', 't1']) }),
  },
  endSessions: {
    ...operatorWith('players.care'),
    summary: 'Sign a player out everywhere',
    body: operator.endSessionsBody,
    reply: z.object({ ended: z.number().int() }),
  },
  linkedPlayers: {
    ...operatorWith('players.linked'),
    summary:
      'Players matched with each other unusually often who share an address or agent code; recorded in the audit trail',
    query: operator.linkedQuery,
    reply: z.array(operator.linkedPair),
  },
  outbox: {
    ...operatorWith('players.contact'),
    summary: 'Messages without a provider; recorded in the audit trail',
    query: operator.outboxQuery,
    reply: listOf(operator.outboxMessage),
  },
} as const satisfies Record<string, CallSchema>;
