import * as play from '../play/limits.ts';
import type { Route } from '../wire/route.ts';

const player = { access: 'player', tag: 'limits' } as const;

/** What players set for themselves, and their breaks. */
export const LIMIT_ROUTES = {
  limits: {
    method: 'GET',
    path: '/limits',
    ...player,
    summary: 'My limits, how much of each is used, and the break that runs',
    reply: play.limitsReply,
  },
  setLimit: {
    method: 'POST',
    path: '/limits',
    ...player,
    summary: 'Lower starts at once. Higher, or none, waits a day; asked for again then, it starts',
    body: play.setLimitBody,
    reply: play.limitsReply,
  },
  timeOut: {
    method: 'POST',
    path: '/limits/time-out',
    ...player,
    summary: 'No bets and no deposits until then; it cannot be ended early',
    body: play.timeOutBody,
    reply: play.limitsReply,
  },
  excludeSelf: {
    method: 'POST',
    path: '/limits/exclude',
    ...player,
    summary: 'Close my account for so long; it cannot be undone',
    body: play.excludeSelfBody,
    reply: play.excludedReply,
  },
  stopForToday: {
    method: 'POST',
    path: '/limits/stop',
    ...player,
    summary: 'Sign me out until midnight in India',
    body: play.stopBody,
    reply: play.excludedReply,
  },
  realityCheck: {
    method: 'GET',
    path: '/limits/check',
    ...player,
    summary: 'The reality check that is due now, if one is',
    reply: play.realityReply,
  },
  keepPlaying: {
    method: 'POST',
    path: '/limits/check',
    ...player,
    summary: 'I have seen it and play on',
    body: play.keepPlayingBody,
    reply: play.realityReply,
  },
  played: {
    method: 'GET',
    path: '/limits/played',
    ...player,
    summary: 'What I have played, week by week',
    query: play.playedQuery,
    reply: play.playedReply,
  },
} as const satisfies Record<string, Route>;

/** What those who run the house see of limits, and lower. */
export const LIMIT_DESK_ROUTES = {
  playersLimits: {
    method: 'GET',
    path: '/operator/limits',
    access: 'operator',
    right: 'players.see',
    tag: 'operator',
    summary: 'What a player has set for themselves',
    query: play.deskLimitsQuery,
    reply: play.deskLimitsReply,
  },
  lowerLimit: {
    method: 'POST',
    path: '/operator/limits',
    access: 'operator',
    right: 'players.care',
    tag: 'operator',
    summary: 'Lower a limit of a player, or set one; raising is refused',
    body: play.lowerLimitBody,
    reply: play.deskLimitsReply,
  },
} as const satisfies Record<string, Route>;
