import { isRefusal } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import type { Kyc } from './kyc.ts';
import { kycWire } from './kyc-wire.ts';

interface KycHandlersOptions {
  readonly kyc: Kyc;
  readonly engine: EngineClient;
}

/** Handlers of a player's identity check. */
export function kycHandlers({ kyc, engine }: KycHandlersOptions): Pick<Handlers, 'kyc' | 'sendKyc'> {
  return {
    kyc: async ({ session }) => kycWire(await kyc.latestOf(session.playerId)),
    sendKyc: async ({ session: { playerId }, body: { kind, documentId, name }, files }) => {
      const isDemo = (await engine.query('player', { playerId }))?.demo ?? false;
      const { front, back } = files;
      const pictures = { ...(front && { front: front.bytes }), ...(back && { back: back.bytes }) };
      const opened = await kyc.send(playerId, { kind, documentId, name, pictures, isDemo });
      return isRefusal(opened) ? opened : kycWire(opened);
    },
  };
}
