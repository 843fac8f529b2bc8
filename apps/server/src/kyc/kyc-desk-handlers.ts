import { isRefusal, refuse } from '@crease/kernel';
import type { KycStore } from '@crease/store';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import { API_BASE } from '../http/contract-routes.ts';
import { PICTURE_PATH } from '../http/files/signed-pictures.ts';
import type { Handlers } from '../http/handler.ts';
import type { Kyc, OpenedKyc } from './kyc.ts';
import type { KycNotices } from './kyc-notices.ts';
import type { KycRetention } from './kyc-retention.ts';
import { kycDeskWire } from './kyc-wire.ts';
import type { PictureAddresses } from './picture-addresses.ts';

interface KycDeskOptions {
  readonly kyc: Kyc;
  readonly store: KycStore;
  readonly engine: EngineClient;
  readonly notices: KycNotices;
  readonly retention: KycRetention;
  readonly addresses: PictureAddresses;
}

type KycDeskHandlers = Pick<
  Handlers,
  'kycSubmissions' | 'approveKyc' | 'declineKyc' | 'openKycDocument' | 'kycRetention'
>;

const PAGE_SIZE = 50;

/** Handlers for operators who review identities. */
export function kycDeskHandlers(options: KycDeskOptions): KycDeskHandlers {
  const { kyc, store, engine, notices, retention, addresses } = options;
  const wire = async (opened: OpenedKyc) => {
    const { playerId } = opened.row;
    const username = (await engine.query('player', { playerId }))?.username ?? '';
    return kycDeskWire(opened, { username, alsoOf: await store.othersWith(opened.row) });
  };
  return {
    kycSubmissions: async ({ query: { status, playerId, page } }) => {
      const of = playerId === undefined ? undefined : Number(playerId) || 0;
      const { items, total } = await store.list({ status, playerId: of, page, pageSize: PAGE_SIZE });
      const opened = await Promise.all(items.map((row) => kyc.open(row)));
      return { items: await Promise.all(opened.map(wire)), total, page, pageSize: PAGE_SIZE };
    },
    approveKyc: async ({ params: { id }, body: { note = null, name = null }, operator }) => {
      const opened = await kyc.find(id);
      if (isRefusal(opened)) return opened;
      const approved = await kyc.approve(opened, { by: nameOf(operator), note, name });
      if (isRefusal(approved)) return approved;
      await notices.send(approved);
      return wire(approved);
    },
    declineKyc: async ({ params: { id }, body: { reason, side = null }, operator }) => {
      const opened = await kyc.find(id);
      if (isRefusal(opened)) return opened;
      const declined = await kyc.decline(opened, { by: nameOf(operator), reason, side });
      if (isRefusal(declined)) return declined;
      await notices.send(declined);
      return wire(declined);
    },
    openKycDocument: async ({ body: { documentId }, operator }) => {
      const document = await store.document(documentId);
      if (!document || document.forgottenAt !== null) return refuse('NOT_FOUND', { reason: 'identity' });
      const { username, role } = operator as OperatorCaller;
      const { token, endsAt } = addresses.make({ documentId, operator: username, role });
      return { url: `${API_BASE}${PICTURE_PATH}?ticket=${token}`, endsAt: isoTime(endsAt) };
    },
    kycRetention: () => retention.days,
  };
}

function nameOf(operator: OperatorCaller | null): string {
  return operator?.username ?? '';
}
