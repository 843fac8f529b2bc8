import { languageOf } from '@crease/contract';
import type { AnnouncementRow, PushDeviceStore, ReachablePushDevice } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { NotificationContent } from '../notifications/notification-content.ts';
import type { NotificationEntry } from '../notifications/notification-list.ts';
import type { PushDevices } from './push-devices.ts';
import { invites, type Notice, noticeOf } from './push-notice.ts';
import type { PushQueue } from './push-queue.ts';

/** Most notifications waiting for a run; the oldest is dropped from push, not from the list. */
const WAITING_MAX = 20_000;

interface PushNotifierOptions {
  readonly devices: PushDevices;
  readonly store: PushDeviceStore;
  readonly queue: PushQueue;
  readonly engine: EngineClient;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Target = Pick<ReachablePushDevice, 'playerId' | 'deviceId' | 'endpoint'>;

interface Waiting {
  readonly playerId: number;
  readonly content: NotificationContent;
  readonly at: number;
}

/**
 * Sends notifications to the devices of players who turned that on. Queries the store periodically, apart from other
 * work.
 */
export class PushNotifier {
  readonly #options: PushNotifierOptions;
  #waiting: Waiting[] = [];
  #announcements: { readonly news: AnnouncementRow; after: number }[] = [];

  constructor(options: PushNotifierOptions) {
    this.#options = options;
  }

  /** Queues a notification. Announcements arrive by {@link announce}, for disconnected players too. */
  notify({ playerId, content }: Pick<NotificationEntry, 'playerId' | 'content'>): void {
    if (content.kind === 'news' || !this.#options.devices.mayHave(playerId)) return;
    this.#waiting.push({ playerId, content, at: this.#options.now() });
    if (this.#waiting.length > WAITING_MAX) this.#waiting.splice(0, this.#waiting.length - WAITING_MAX);
  }

  announce(news: AnnouncementRow): void {
    this.#announcements.push({ news, after: 0 });
  }

  /** Sends what arrived since the last run. @throws if the store is unavailable: the next run repeats it. */
  async run(): Promise<void> {
    await this.#sendWaiting();
    await this.#sendAnnouncement();
  }

  /** Whether a device may still get a notice of this kind: its player may have turned it off, or left. */
  async mayStill({ playerId, deviceId, endpoint }: Target, { kind }: Pick<Notice, 'kind'>): Promise<boolean> {
    const { store, devices } = this.#options;
    const device = (await store.reachable([playerId], devices.standing)).find((one) => one.deviceId === deviceId);
    if (device?.endpoint !== endpoint || !device.kinds.includes(kind)) return false;
    return !invites(kind) || !(await this.#excluded([playerId])).has(playerId);
  }

  async #sendWaiting(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    const { store, devices } = this.#options;
    this.#waiting = [];
    try {
      const playerIds = [...new Set(waiting.map(({ playerId }) => playerId))];
      const reachable = await store.reachable(playerIds, devices.standing);
      const excluded = await this.#excluded(reachable.map(({ playerId }) => playerId));
      for (const { playerId, content, at } of waiting)
        for (const device of reachable)
          if (device.playerId === playerId) this.#enqueue(device, content, { at, mayNotPlay: excluded.has(playerId) });
    } catch (error) {
      this.#waiting = [...waiting, ...this.#waiting];
      throw error;
    }
  }

  /** Sends one page of devices per run, so that a broadcast does not delay results. */
  async #sendAnnouncement(): Promise<void> {
    const [first] = this.#announcements;
    if (!first) return;
    const { store, devices, now } = this.#options;
    const { news, after } = first;
    const { playerId, title, message, link } = news;
    const page =
      playerId === null
        ? await store.wanting('news', after, devices.standing)
        : await store.reachable([playerId], devices.standing);
    const excluded = await this.#excluded(page.map((device) => device.playerId));
    const content: NotificationContent = {
      title,
      message,
      status: 'info',
      kind: 'news',
      ...(link !== null && { link }),
    };
    for (const device of page) this.#enqueue(device, content, { at: now(), mayNotPlay: excluded.has(device.playerId) });
    const last = page.at(-1);
    if (playerId === null && last) first.after = last.deviceId;
    else this.#announcements.shift();
  }

  #enqueue(
    device: ReachablePushDevice,
    content: NotificationContent,
    { at, mayNotPlay }: { at: number; mayNotPlay: boolean },
  ): void {
    const { kinds, showsAmounts } = device;
    const reader = { kinds, showsAmounts, language: languageOf(device.language), mayNotPlay };
    const notice = noticeOf(content, reader, at);
    if (notice) this.#options.queue.add(device, notice);
  }

  async #excluded(playerIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (playerIds.length === 0) return new Set();
    const { engine, now } = this.#options;
    return new Set(await engine.query('shutOut', { playerIds: [...new Set(playerIds)], now: now() }));
  }
}
