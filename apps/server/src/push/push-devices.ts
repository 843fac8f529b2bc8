import { PUSH_KINDS, type PushKinds } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { PushDeviceStore, ShownPushDevice, ValidAfter } from '@crease/store';
import type { Session } from '../callers/session.ts';
import { SESSION_IDLE_MS } from '../identity/sessions/session-registry.ts';
import { pushAddress } from './push-address.ts';
import { areBrowserKeys, type BrowserKeys } from './seal-notice.ts';

/** A phone, a tablet, a computer at home and one at work, and one to spare. */
const DEVICES_AT_MOST = 5;

/** A session ends in memory before it does in the store: one sweep may come in between, never so many. */
const SWEEPS = 8;

/** What a page says of its browser. */
interface PushAddressDraft {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface PushDevicesOptions {
  readonly store: PushDeviceStore;
  /** Hosts of push services. */
  readonly services: readonly string[];
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Found = BrowserKeys & { readonly endpoint: string };

/**
 * Browsers that their players let tell them things. Each hangs on the sign-in under which it was turned on: nothing is
 * sent while that does not stand, and where it is ended the browser is forgotten. Who signs in again at a browser whose
 * sign-in had run out goes on with it ({@link renew}).
 */
export class PushDevices {
  readonly #options: PushDevicesOptions;
  /** Players who have any, and perhaps some who had: the bell rings for everybody, and few have devices. */
  readonly #players: Set<number>;
  /** Players of whom a session has ended, and in how many sweeps to come it is looked for. */
  readonly #ended = new Map<number, number>();

  private constructor(options: PushDevicesOptions, players: readonly number[]) {
    this.#options = options;
    this.#players = new Set(players);
  }

  /** @throws when the store is away. */
  static async open(options: PushDevicesOptions): Promise<PushDevices> {
    await options.store.sweep(null);
    return new PushDevices(options, await options.store.players());
  }

  mayHave(playerId: number): boolean {
    return this.#players.has(playerId);
  }

  /** Whose session counts as standing now. */
  get standing(): ValidAfter {
    const now = this.#options.now();
    return { now, seenAfter: now - SESSION_IDLE_MS };
  }

  list(playerId: number): Promise<ShownPushDevice[]> {
    return this.#options.store.ofPlayer(playerId, this.standing);
  }

  /** Lets a browser tell its player things, or changes which. */
  async keep(
    { id: sessionId, playerId }: Session,
    draft: PushAddressDraft & { readonly kinds: PushKinds; readonly showsAmounts: boolean },
  ): Promise<Refusal | null> {
    const { store, now } = this.#options;
    const found = this.#found(draft);
    if ('code' in found) return found;
    const others = (await this.list(playerId)).filter(({ endpoint }) => endpoint !== found.endpoint);
    // A browser that has another address than under the same sign-in before has lost that one.
    const lost = others.filter((device) => device.sessionId === sessionId);
    if (others.length - lost.length >= DEVICES_AT_MOST)
      return refuse('LIMIT_REACHED', { reason: 'pushDevices', most: DEVICES_AT_MOST });
    const kinds = PUSH_KINDS.filter((kind) => draft.kinds[kind]);
    const row = { playerId, sessionId, ...found, kinds, showsAmounts: draft.showsAmounts, since: now() };
    if (!(await store.keep(row))) return refuse('INVALID_INPUT', { reason: 'pushKeys' }, 'keys');
    for (const { deviceId } of lost) await store.remove(playerId, deviceId);
    this.#players.add(playerId);
    return null;
  }

  /**
   * Goes on with a browser that this player turned on before, at its address of now.
   * @returns whether it is one: another player's, or one that was turned off, is none.
   */
  async renew(
    { id: sessionId, playerId }: Session,
    draft: PushAddressDraft & { readonly formerEndpoint?: string | undefined },
  ): Promise<boolean | Refusal> {
    const { store } = this.#options;
    const found = this.#found(draft);
    if ('code' in found) return found;
    const former = draft.formerEndpoint === undefined ? null : await store.byEndpoint(draft.formerEndpoint);
    const device = (await store.byEndpoint(found.endpoint)) ?? former;
    if (device?.playerId !== playerId) return false;
    if (former && former.playerId === playerId && former.deviceId !== device.deviceId)
      await store.remove(playerId, former.deviceId);
    await store.renew(device.deviceId, { sessionId, ...found });
    this.#players.add(playerId);
    return true;
  }

  async remove(playerId: number, deviceId: number): Promise<boolean> {
    return Number.isSafeInteger(deviceId) && this.#options.store.remove(playerId, deviceId);
  }

  /** A session of this player has ended: what hangs on it goes with the sweeps to come, and nothing is sent to it. */
  sessionEnded({ playerId }: Pick<Session, 'playerId'>): void {
    if (this.mayHave(playerId)) this.#ended.set(playerId, SWEEPS);
  }

  /** Forgets devices whose session was ended. @throws when the store is away: the next sweep does the same. */
  async sweep(): Promise<void> {
    const playerIds = [...this.#ended.keys()];
    if (playerIds.length === 0) return;
    await this.#options.store.sweep(playerIds);
    for (const playerId of playerIds) {
      const left = (this.#ended.get(playerId) ?? 1) - 1;
      if (left > 0) this.#ended.set(playerId, left);
      else this.#ended.delete(playerId);
    }
  }

  #found({ endpoint, keys }: PushAddressDraft): Found | Refusal {
    const url = pushAddress(endpoint, this.#options.services);
    if (!url) return refuse('INVALID_INPUT', { reason: 'pushService' }, 'endpoint');
    const [publicKey, auth] = [keys.p256dh, keys.auth].map((text) => Buffer.from(text, 'base64url')) as [
      Buffer,
      Buffer,
    ];
    if (!areBrowserKeys({ publicKey, auth })) return refuse('INVALID_INPUT', { reason: 'pushKeys' }, 'keys');
    return { endpoint: url.href, publicKey, auth };
  }
}
