import * as play from '../play/limits.ts';
import type { CallSchema } from '../wire/route.ts';

const player = { access: 'player', tag: 'limits' } as const;

/** Limits and breaks of players. */
export const LIMIT_ROUTES = {
  limits: {
    ...player,
    summary: 'My limits with their use, and the active break',
    reply: play.limitsReply,
  },
  setLimit: {
    ...player,
    summary: 'Set a limit. Lower values apply at once; higher ones, or none, after a day and a second request',
    body: play.setLimitBody,
    reply: play.limitsReply,
  },
  timeOut: {
    ...player,
    summary: 'Take a time-out: no bets and no deposits until its end, which cannot be moved forward',
    body: play.timeOutBody,
    reply: play.limitsReply,
  },
  excludeSelf: {
    ...player,
    summary: 'Exclude myself for a period, which cannot be undone',
    body: play.excludeSelfBody,
    reply: play.excludedReply,
  },
  stopForToday: {
    ...player,
    summary: 'Sign me out until midnight in India',
    body: play.stopBody,
    reply: play.excludedReply,
  },
  realityCheck: {
    ...player,
    summary: 'The reality check that is due now, if any',
    reply: play.realityReply,
  },
  keepPlaying: {
    ...player,
    summary: 'Confirm a reality check and continue to play',
    body: play.keepPlayingBody,
    reply: play.realityReply,
  },
  played: {
    ...player,
    summary: 'My play by week',
    query: play.playedQuery,
    reply: play.playedReply,
  },
} as const satisfies Record<string, CallSchema>;

/** Players' limits for operators. */
export const LIMIT_DESK_ROUTES = {
  playersLimits: {
    access: 'operator',
    right: 'players.see',
    tag: 'operator',
    summary: 'Limits of a player',
    query: play.deskLimitsQuery,
    reply: play.deskLimitsReply,
  },
  lowerLimit: {
    access: 'operator',
    right: 'players.care',
    tag: 'operator',
    summary: 'Lower a limit of a player, or set one; raising is refused',
    body: play.lowerLimitBody,
    reply: play.deskLimitsReply,
  },
} as const satisfies Record<string, CallSchema>;
