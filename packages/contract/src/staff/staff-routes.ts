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
