import { PUSH_KINDS, type PushKinds } from '@crease/contract';
import { type Refusal, refuse } from '@crease/kernel';
import type { PushDeviceStore, ShownPushDevice, ValidAfter } from '@crease/store';
import type { Session } from '../callers/session.ts';
import { SESSION_IDLE_MS } from '../identity/sessions/session-registry.ts';
import { pushAddress } from './push-address.ts';
import { areBrowserKeys, type BrowserKeys } from './seal-notice.ts';

/** Devices per player. */
const DEVICES_AT_MOST = 5;

/** Sweeps in which an ended session is looked for: the store may be one sweep behind memory. */
const SWEEPS = 8;

/** A subscription as a page sends it. */
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
 * Browsers with push notices turned on. Each belongs to the session that turned it on: nothing is sent while that
 * session is invalid, and a browser is removed when its session is ended. A player who signs in again after expiry
 * continues it ({@link renew}).
 */
export class PushDevices {
  readonly #options: PushDevicesOptions;
  /** Players who may have devices, to skip all others without a query. */
  readonly #players: Set<number>;
  /** Players with an ended session, and the number of sweeps left for each. */
  readonly #ended = new Map<number, number>();

  private constructor(options: PushDevicesOptions, players: readonly number[]) {
    this.#options = options;
    this.#players = new Set(players);
  }

  /** @throws if the store is unavailable. */
  static async open(options: PushDevicesOptions): Promise<PushDevices> {
    await options.store.sweep(null);
    return new PushDevices(options, await options.store.players());
  }

  mayHave(playerId: number): boolean {
    return this.#players.has(playerId);
  }

  /** Condition for a valid session now. */
  get standing(): ValidAfter {
    const now = this.#options.now();
    return { now, seenAfter: now - SESSION_IDLE_MS };
  }

  list(playerId: number): Promise<ShownPushDevice[]> {
    return this.#options.store.ofPlayer(playerId, this.standing);
  }

  /** Turns push notices on for a browser, or changes their kinds. */
  async keep(
    { id: sessionId, playerId }: Session,
    draft: PushAddressDraft & { readonly kinds: PushKinds; readonly showsAmounts: boolean },
  ): Promise<Refusal | null> {
    const { store, now } = this.#options;
    const found = this.#found(draft);
    if ('code' in found) return found;
    const others = (await this.list(playerId)).filter(({ endpoint }) => endpoint !== found.endpoint);
    // A new endpoint under the same session replaces the old one.
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
   * Continues a browser that this player turned on before, at its current endpoint.
   * @returns false if it belongs to another player or was turned off.
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

  /** Marks an ended session: its devices are removed by the next sweeps, and get nothing from now on. */
  sessionEnded({ playerId }: Pick<Session, 'playerId'>): void {
    if (this.mayHave(playerId)) this.#ended.set(playerId, SWEEPS);
  }

  /** Removes devices of ended sessions. @throws if the store is unavailable: the next sweep repeats it. */
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
