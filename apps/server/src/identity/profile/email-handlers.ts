import { success } from '@crease/contract';
import { isRefusal, refuse } from '@crease/kernel';
import type { Handlers } from '../../http/handler.ts';
import { deliverCode, OTP_SENT, type OtpHandlersOptions } from '../codes/otp-handlers.ts';
import { checkOwnPassword, type OwnPasswordOptions } from '../passwords/own-password.ts';

/** Handlers that verify a player's email address by a code. */
export function emailHandlers(
  options: OtpHandlersOptions & OwnPasswordOptions,
): Pick<Handlers, 'sendEmailCode' | 'verifyEmail'> {
  const { codes, store } = options;
  return {
    sendEmailCode: async ({ session, address, body, challenges }) => {
      const claim = { session, address, password: body.password, field: 'password' } as const;
      const refusal = await checkOwnPassword(options, claim);
      if (refusal) return refusal;
      const target = body.email.toLowerCase();
      const { playerId } = session;
      const issued = await codes.issue({ purpose: 'email', target, playerId, address });
      if (isRefusal(issued)) return issued;
      await deliverCode(options, { purpose: 'email', to: target, code: issued.code, playerId });
      challenges.handOut('email', issued.id);
      return OTP_SENT;
    },
    verifyEmail: async ({ session, address, body, challenges }) => {
      const id = challenges.held('email');
      const target = body.email.toLowerCase();
      const wrong = refuse('INVALID_OTP', { reason: 'code' });
      if (id === null) return wrong;
      const found = await codes.check({ purpose: 'email', id, target, code: body.otp, address });
      if (isRefusal(found)) return found;
      if (found.playerId !== session.playerId) return wrong;
      const used = await codes.use(found);
      if (used) return used;
      if ((await store.accounts.attachEmail(session.playerId, body.email)) === 'taken')
        return refuse('EMAIL_TAKEN', { reason: 'otherAccount' }, 'email');
      challenges.takeBack('email');
      return { verified: true, ...success('emailVerified') };
    },
  };
}
