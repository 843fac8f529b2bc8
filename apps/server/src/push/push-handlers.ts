import { PUSH_KINDS, type PushDevice, type PushState } from '@crease/contract';
import { refuse } from '@crease/kernel';
import type { ShownPushDevice } from '@crease/store';
import type { Session } from '../callers/session.ts';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import type { PushDevices } from './push-devices.ts';

interface PushHandlersDeps {
  readonly devices: PushDevices;
  readonly publicKey: string;
  readonly isOffered: boolean;
}

/** Handlers of a player's push devices. */
export function pushHandlers({
  devices,
  publicKey,
  isOffered,
}: PushHandlersDeps): Pick<Handlers, 'push' | 'keepPushDevice' | 'renewPushDevice' | 'removePushDevice'> {
  const state = async (session: Session): Promise<PushState> => {
    const list = await devices.list(session.playerId);
    return { isOffered, publicKey, devices: list.map((row) => deviceWire(row, session)) };
  };
  return {
    push: ({ session }) => state(session),
    keepPushDevice: async ({ session, body }) => (await devices.keep(session, body)) ?? state(session),
    renewPushDevice: async ({ session, body }) => {
      const renewed = await devices.renew(session, body);
      if (typeof renewed !== 'boolean') return renewed;
      const list = renewed ? (await state(session)).devices : [];
      return { device: list.find(({ current }) => current) ?? null };
    },
    removePushDevice: async ({ session, body: { id } }) =>
      (await devices.remove(session.playerId, Number(id)))
        ? { removed: true }
        : refuse('NOT_FOUND', { reason: 'pushDevice' }),
  };
}

function deviceWire(row: ShownPushDevice, { id: sessionId }: Session): PushDevice {
  const wants = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, row.kinds.includes(kind)]));
  return {
    id: String(row.deviceId),
    device: row.device,
    current: row.sessionId === sessionId,
    kinds: wants as PushDevice['kinds'],
    showsAmounts: row.showsAmounts,
    since: isoTime(row.since),
    lastSentAt: row.lastSentAt === null ? null : isoTime(row.lastSentAt),
  };
}
