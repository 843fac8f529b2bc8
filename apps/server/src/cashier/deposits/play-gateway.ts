import type { Gateway } from '@crease/contract';
import { unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import { PLAY_AMOUNT, PLAY_GATEWAY } from './play-deposits.ts';

/** The method that demo players see instead of gateways. */
export async function playGateway(store: Pick<Store, 'requests'>, playerId: number): Promise<Gateway> {
  const lastUsedAt = (await store.requests.lastUsed(playerId)).get(PLAY_GATEWAY);
  return {
    code: PLAY_GATEWAY,
    name: 'Play money',
    mark: { letters: '₹', color: 'pine' },
    kind: 'play',
    currency: 'INR',
    min: unitsFromMoney(PLAY_AMOUNT),
    max: unitsFromMoney(PLAY_AMOUNT),
    fee: { flat: 0, percent: 0 },
    rate: 1,
    usualSeconds: 1,
    health: 'working',
    backAt: null,
    lastUsedAt: lastUsedAt === undefined ? null : isoTime(lastUsedAt),
    sandbox: true,
    fields: [],
  };
}
