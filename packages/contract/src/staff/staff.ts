import { z } from 'zod';
import { operator, operatorRole } from '../operator.ts';
import { id, isoTime } from '../scalars.ts';

const reason = z.string('Say why').trim().min(3, 'Say why').max(200);

export const staffParams = z.object({ operatorId: id });
export const staffSession = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
});
export const endStaffSessionBody = z.object({ operatorId: id, sessionId: id, reason });
export const staffPersonBody = z.object({ operatorId: id, reason });
export const staffRoleBody = z.object({ operatorId: id, role: operatorRole, reason });
/** A role changes when a second owner agrees. */
export const staffRoleAsked = z.object({ operator, proposalId: z.string() });
