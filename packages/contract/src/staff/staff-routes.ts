import { z } from 'zod';
import type { CallSchema } from '../wire/route.ts';
import { invited } from './invitations.ts';
import * as staff from './staff.ts';

const see = { access: 'operator', right: 'staff.see', tag: 'operator' } as const;
const change = { access: 'operator', right: 'staff.change', tag: 'operator' } as const;

/** Actions of an owner on operators. */
export const STAFF_ROUTES = {
  staffSessions: {
    ...see,
    summary: 'Sessions of an operator',
    params: staff.staffParams,
    reply: z.array(staff.staffSession),
  },
  endStaffSession: {
    ...change,
    summary: 'End one session of an operator',
    body: staff.endStaffSessionBody,
    reply: z.object({ ended: z.literal(true) }),
  },
  resetStaffFactor: {
    ...change,
    summary: 'Remove a second factor: password and sessions end, and the operator returns by an invitation',
    body: staff.staffPersonBody,
    reply: invited,
  },
  staffLimits: {
    ...see,
    summary: 'Limits that an operator decides alone',
    params: staff.staffParams,
    reply: staff.staffLimits,
  },
  setStaffLimits: {
    ...change,
    summary: 'Set the limits that an operator decides alone; a higher one needs a second owner',
    body: staff.staffLimitsBody,
    reply: staff.staffLimitsReply,
  },
  changeStaffRole: {
    ...change,
    summary: 'Change the role of an operator, once a second owner agrees; ends their sessions',
    body: staff.staffRoleBody,
    reply: staff.staffRoleReply,
  },
} as const satisfies Record<string, CallSchema>;

/** Amounts that one operator decides alone, and the remaining ones. */
export const ALONE_ROUTES = {
  aloneToday: {
    access: 'operator',
    right: 'own.account',
    tag: 'operator',
    summary: 'Amounts that I decided alone today, with the limits per call and day',
    query: staff.aloneQuery,
    reply: staff.aloneToday,
  },
  aloneSettings: {
    access: 'operator',
    right: 'house.see',
    tag: 'operator',
    summary: 'Limits that one operator decides alone',
    reply: staff.aloneSettings,
  },
  setAloneLimits: {
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change the limits that one operator decides alone, once a second operator agrees',
    body: staff.aloneSettingsBody,
    reply: staff.aloneSettingsReply,
  },
} as const satisfies Record<string, CallSchema>;
