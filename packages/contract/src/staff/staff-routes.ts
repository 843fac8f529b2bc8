import { z } from 'zod';
import type { Route } from '../wire/route.ts';
import { invited } from './invitations.ts';
import * as staff from './staff.ts';

const see = { access: 'operator', right: 'staff.see', tag: 'operator' } as const;
const change = { access: 'operator', right: 'staff.change', tag: 'operator' } as const;

/** What an owner does about people at the desk. */
export const STAFF_ROUTES = {
  staffSessions: {
    method: 'GET',
    path: '/operator/operators/:operatorId/sessions',
    ...see,
    summary: 'Where a person at the desk is signed in',
    params: staff.staffParams,
    reply: z.array(staff.staffSession),
  },
  endStaffSession: {
    method: 'POST',
    path: '/operator/operators/end-session',
    ...change,
    summary: 'End one session of a person at the desk',
    body: staff.endStaffSessionBody,
    reply: z.object({ ended: z.literal(true) }),
  },
  resetStaffFactor: {
    method: 'POST',
    path: '/operator/operators/reset-factor',
    ...change,
    summary: 'Take a second factor off: password and sessions end, and an invitation lets the person return',
    body: staff.staffPersonBody,
    reply: invited,
  },
  staffLimits: {
    method: 'GET',
    path: '/operator/operators/:operatorId/limits',
    ...see,
    summary: 'Up to how much a person at the desk decides alone',
    params: staff.staffParams,
    reply: staff.staffLimits,
  },
  setStaffLimits: {
    method: 'POST',
    path: '/operator/operators/limits',
    ...change,
    summary: 'Amounts up to which one person decides alone; a higher one waits for a second owner',
    body: staff.staffLimitsBody,
    reply: staff.staffLimitsReply,
  },
  changeStaffRole: {
    method: 'POST',
    path: '/operator/operators/role',
    ...change,
    summary: 'Another role, once a second owner agrees; every session of the person ends then',
    body: staff.staffRoleBody,
    reply: staff.staffRoleAsked,
  },
} as const satisfies Record<string, Route>;
