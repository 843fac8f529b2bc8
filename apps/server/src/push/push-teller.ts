import { languageOf } from '@crease/contract';
import type { AnnouncementRow, PushDeviceStore, ReachablePushDevice } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import type { BellEntry } from '../notifications/bell.ts';
import type { Said } from '../notifications/said.ts';
import type { PushDevices } from './push-devices.ts';
import { invites, type Notice, noticeOf } from './push-notice.ts';
import type { PushQueue } from './push-queue.ts';

/** What was heard and not looked at yet; with the store away the oldest goes: the bell has it. */
const HEARD_MOST = 20_000;

interface PushTellerOptions {
  readonly devices: PushDevices;
  readonly store: PushDeviceStore;
  readonly queue: PushQueue;
  readonly engine: EngineClient;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Told = Pick<ReachablePushDevice, 'playerId' | 'deviceId' | 'endpoint'>;

interface Heard {
  readonly playerId: number;
  readonly said: Said;
  readonly at: number;
}

/** Hears what the bell is told, and hands it to the devices of those who want it. Looks up in rounds, in nobody's way. */
export class PushTeller {
  readonly #options: PushTellerOptions;
  #heard: Heard[] = [];
  #news: { readonly news: AnnouncementRow; after: number }[] = [];

  constructor(options: PushTellerOptions) {
    this.#options = options;
  }

  /** News comes by {@link hearNews}, for those who are away, too. */
  hear({ playerId, said }: Pick<BellEntry, 'playerId' | 'said'>): void {
    if (said.kind === 'news' || !this.#options.devices.mayHave(playerId)) return;
    this.#heard.push({ playerId, said, at: this.#options.now() });
    if (this.#heard.length > HEARD_MOST) this.#heard.splice(0, this.#heard.length - HEARD_MOST);
  }

  hearNews(news: AnnouncementRow): void {
    this.#news.push({ news, after: 0 });
  }

  /** Looks at what was heard since the last time. @throws when the store is away: the next round has the same. */
  async round(): Promise<void> {
    await this.#tellHeard();
    await this.#tellNews();
  }

  /** Whether a device may still be told something of this kind: its player may have turned it off, or left. */
  async mayStill({ playerId, deviceId, endpoint }: Told, { kind }: Pick<Notice, 'kind'>): Promise<boolean> {
    const { store, devices } = this.#options;
    const device = (await store.reachable([playerId], devices.standing)).find((one) => one.deviceId === deviceId);
    if (device?.endpoint !== endpoint || !device.kinds.includes(kind)) return false;
    return !invites(kind) || !(await this.#shutOut([playerId])).has(playerId);
  }

  async #tellHeard(): Promise<void> {
    const heard = this.#heard;
    if (heard.length === 0) return;
    const { store, devices } = this.#options;
    this.#heard = [];
    try {
      const playerIds = [...new Set(heard.map(({ playerId }) => playerId))];
      const reachable = await store.reachable(playerIds, devices.standing);
      const shutOut = await this.#shutOut(reachable.map(({ playerId }) => playerId));
      for (const { playerId, said, at } of heard)
        for (const device of reachable)
          if (device.playerId === playerId) this.#hand(device, said, { at, mayNotPlay: shutOut.has(playerId) });
    } catch (error) {
      this.#heard = [...heard, ...this.#heard];
      throw error;
    }
  }

  /** One page of devices a round: news for everybody must not stand before somebody's result. */
  async #tellNews(): Promise<void> {
    const [first] = this.#news;
    if (!first) return;
    const { store, devices, now } = this.#options;
    const { news, after } = first;
    const { playerId, title, message, link } = news;
    const page =
      playerId === null
        ? await store.wanting('news', after, devices.standing)
        : await store.reachable([playerId], devices.standing);
    const shutOut = await this.#shutOut(page.map((device) => device.playerId));
    const said: Said = { title, message, status: 'info', kind: 'news', ...(link !== null && { link }) };
    for (const device of page) this.#hand(device, said, { at: now(), mayNotPlay: shutOut.has(device.playerId) });
    const last = page.at(-1);
    if (playerId === null && last) first.after = last.deviceId;
    else this.#news.shift();
  }

  #hand(device: ReachablePushDevice, said: Said, { at, mayNotPlay }: { at: number; mayNotPlay: boolean }): void {
    const { kinds, showsAmounts } = device;
    const reader = { kinds, showsAmounts, language: languageOf(device.language), mayNotPlay };
    const notice = noticeOf(said, reader, at);
    if (notice) this.#options.queue.add(device, notice);
  }

  async #shutOut(playerIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (playerIds.length === 0) return new Set();
    const { engine, now } = this.#options;
    return new Set(await engine.query('shutOut', { playerIds: [...new Set(playerIds)], now: now() }));
  }
}
