import { BoundedMap } from '../core/bounded-map.ts';
import type { Verdict } from './push-answer.ts';
import type { Notice } from './push-notice.ts';

/** Notices per device and minute; more wait, and a later one replaces one of the same tag. */
export const A_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Concurrent requests per push service, so that a hanging one does not delay the others. */
const AT_ONCE = 8;
/** Notices waiting per device; the oldest is dropped. */
const TAGS_MOST = 20;
/** Devices with waiting notices; the oldest is dropped. */
const DEVICES_MOST = 50_000;

/** Target of a notice. */
export interface Addressee {
  readonly deviceId: number;
  readonly playerId: number;
  readonly endpoint: string;
  readonly publicKey: Uint8Array;
  readonly auth: Uint8Array;
}

interface Waiting {
  readonly notice: Notice;
  tries: number;
}

interface Lane {
  device: Addressee;
  /** By tag, oldest first. */
  readonly waiting: BoundedMap<string, Waiting>;
  /** Times of sends within the last minute. */
  sent: number[];
  notBefore: number;
  isUnderWay: boolean;
}

interface PushQueueOptions {
  /** Sends one notice. Never throws. @param tries attempts, this one included. */
  readonly send: (device: Addressee, notice: Notice, tries: number) => Promise<Verdict>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Notices waiting for the browsers of one push service. */
interface Service {
  /** By device. A device just sent to moves to the end, so that the first one is next. */
  readonly lanes: BoundedMap<number, Lane>;
  underWay: number;
}

/** Notices on their way to devices, in memory only: the notification list has them all. */
export class PushQueue {
  readonly #options: PushQueueOptions;
  readonly #services = new Map<string, Service>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(options: PushQueueOptions) {
    this.#options = options;
  }

  /** Number of devices with notices waiting or in progress. */
  get waiting(): number {
    let count = 0;
    for (const { lanes } of this.#services.values())
      for (const { waiting, isUnderWay } of lanes.values()) if (isUnderWay || waiting.size > 0) count++;
    return count;
  }

  add(device: Addressee, notice: Notice): void {
    const lane = this.#laneOf(device);
    lane.device = device;
    const { tag } = notice.shown;
    lane.waiting.renew(tag, { notice, tries: 0 });
  }

  /** Drops what waits for this device. */
  forget(deviceId: number): void {
    for (const { lanes } of this.#services.values()) lanes.delete(deviceId);
  }

  /** Sends what may be sent now. Called periodically, and when a request ends. */
  run(): void {
    for (const service of this.#services.values()) this.#fill(service);
  }

  /** Resolves when no request is in progress. */
  async quiet(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Drops what waits; resolves when requests in progress have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.quiet();
  }

  #laneOf(device: Addressee): Lane {
    const { origin } = new URL(device.endpoint);
    const service = this.#services.get(origin) ?? { lanes: new BoundedMap<number, Lane>(DEVICES_MOST), underWay: 0 };
    this.#services.set(origin, service);
    const known = service.lanes.get(device.deviceId);
    if (known) return known;
    const lane = {
      device,
      waiting: new BoundedMap<string, Waiting>(TAGS_MOST),
      sent: [],
      notBefore: 0,
      isUnderWay: false,
    };
    service.lanes.set(device.deviceId, lane);
    return lane;
  }

  #fill(service: Service): void {
    const now = this.#options.now();
    for (const [deviceId, lane] of service.lanes) {
      if (this.#isStopped || service.underWay >= AT_ONCE) return;
      if (lane.isUnderWay) continue;
      tidy(lane, now);
      if (lane.waiting.size === 0 && lane.sent.length === 0) service.lanes.delete(deviceId);
      if (lane.waiting.size === 0 || lane.notBefore > now || lane.sent.length >= A_MINUTE) continue;
      service.lanes.renew(deviceId, lane);
      this.#start(lane, service);
    }
  }

  #start(lane: Lane, service: Service): void {
    service.underWay++;
    lane.isUnderWay = true;
    const running = this.#deliver(lane).finally(() => {
      lane.isUnderWay = false;
      service.underWay--;
      this.#running.delete(running);
      this.#fill(service);
    });
    this.#running.add(running);
  }

  async #deliver(lane: Lane): Promise<void> {
    const { send, now } = this.#options;
    const [first] = lane.waiting;
    if (!first) return;
    const [tag, letter] = first;
    lane.waiting.delete(tag);
    letter.tries++;
    lane.sent.push(now());
    const verdict = await send(lane.device, letter.notice, letter.tries);
    if (verdict.what === 'gone') this.forget(lane.device.deviceId);
    if (verdict.what !== 'again') return;
    lane.notBefore = now() + verdict.afterMs;
    // Back to the front, unless a later one of the same tag arrived meanwhile.
    const others = [...lane.waiting];
    lane.waiting.clear();
    for (const [other, waiting] of [[tag, letter] as const, ...others]) lane.waiting.set(other, waiting);
  }
}

function tidy(lane: Lane, now: number): void {
  if (lane.sent.length > 0) lane.sent = lane.sent.filter((at) => at <= now && now - at < MINUTE_MS);
  for (const [tag, { notice }] of lane.waiting) if (notice.until <= now) lane.waiting.delete(tag);
}
