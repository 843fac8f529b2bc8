import { z } from 'zod';
import type { Route } from '../wire/route.ts';
import { invited } from './invitations.ts';
import * as staff from './staff.ts';

const see = { access: 'operator', right: 'staff.see', tag: 'operator' } as const;
const change = { access: 'operator', right: 'staff.change', tag: 'operator' } as const;

/** Actions of an owner on operators. */
export const STAFF_ROUTES = {
  staffSessions: {
    method: 'GET',
    path: '/operator/operators/:operatorId/sessions',
    ...see,
    summary: 'Sessions of an operator',
    params: staff.staffParams,
    reply: z.array(staff.staffSession),
  },
  endStaffSession: {
    method: 'POST',
    path: '/operator/operators/end-session',
    ...change,
    summary: 'End one session of an operator',
    body: staff.endStaffSessionBody,
    reply: z.object({ ended: z.literal(true) }),
  },
  resetStaffFactor: {
    method: 'POST',
    path: '/operator/operators/reset-factor',
    ...change,
    summary: 'Remove a second factor: password and sessions end, and the operator returns by an invitation',
    body: staff.staffPersonBody,
    reply: invited,
  },
  staffLimits: {
    method: 'GET',
    path: '/operator/operators/:operatorId/limits',
    ...see,
    summary: 'Limits that an operator decides alone',
    params: staff.staffParams,
    reply: staff.staffLimits,
  },
  setStaffLimits: {
    method: 'POST',
    path: '/operator/operators/limits',
    ...change,
    summary: 'Set the limits that an operator decides alone; a higher one needs a second owner',
    body: staff.staffLimitsBody,
    reply: staff.staffLimitsReply,
  },
  changeStaffRole: {
    method: 'POST',
    path: '/operator/operators/role',
    ...change,
    summary: 'Change the role of an operator, once a second owner agrees; ends their sessions',
    body: staff.staffRoleBody,
    reply: staff.staffRoleReply,
  },
} as const satisfies Record<string, Route>;

/** Amounts that one operator decides alone, and the remaining ones. */
export const ALONE_ROUTES = {
  aloneToday: {
    method: 'GET',
    path: '/operator/alone',
    access: 'operator',
    right: 'own.account',
    tag: 'operator',
    summary: 'Amounts that I decided alone today, with the limits per call and day',
    query: staff.aloneQuery,
    reply: staff.aloneToday,
  },
  aloneSettings: {
    method: 'GET',
    path: '/operator/alone/settings',
    access: 'operator',
    right: 'house.see',
    tag: 'operator',
    summary: 'Limits that one operator decides alone',
    reply: staff.aloneSettings,
  },
  setAloneLimits: {
    method: 'POST',
    path: '/operator/alone/settings',
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change the limits that one operator decides alone, once a second operator agrees',
    body: staff.aloneSettingsBody,
    reply: staff.aloneSettingsReply,
  },
} as const satisfies Record<string, Route>;
