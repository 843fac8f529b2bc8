import type { Verdict } from './push-answer.ts';
import type { Notice } from './push-notice.ts';

/** Notices to one device in a minute: what comes faster waits, and the later of the same tag takes its place. */
export const A_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Under way to one push service at once: one that hangs must not hold up the others. */
const AT_ONCE = 8;
/** Different notices that wait for one device; the oldest goes. */
const TAGS_MOST = 20;
/** Devices for which something waits; the oldest goes. */
const DEVICES_MOST = 50_000;

/** Where a notice goes. */
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
  readonly waiting: Map<string, Waiting>;
  /** When something was sent, within the last minute. */
  sent: number[];
  notBefore: number;
  isUnderWay: boolean;
}

interface PushQueueOptions {
  /** Sends one. Never throws. @param tries attempts, this one included. */
  readonly send: (device: Addressee, notice: Notice, tries: number) => Promise<Verdict>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What waits for the browsers of one push service. */
interface Service {
  /** By device. Whatever was just sent to stands at the end, so that the front is what may go next. */
  readonly lanes: Map<number, Lane>;
  underWay: number;
}

/** Notices under way to devices: in memory, because the bell has them all, and never in anybody's way. */
export class PushQueue {
  readonly #options: PushQueueOptions;
  readonly #services = new Map<string, Service>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(options: PushQueueOptions) {
    this.#options = options;
  }

  /** How many devices something waits for or is under way to. */
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
    lane.waiting.delete(tag);
    lane.waiting.set(tag, { notice, tries: 0 });
    if (lane.waiting.size > TAGS_MOST) lane.waiting.delete(lane.waiting.keys().next().value as string);
  }

  /** Nothing that waits for this device is sent any more. */
  forget(deviceId: number): void {
    for (const { lanes } of this.#services.values()) lanes.delete(deviceId);
  }

  /** Sends whatever may go now. Called now and then; what ends makes room for the next. */
  round(): void {
    for (const service of this.#services.values()) this.#fill(service);
  }

  /** Resolves when nothing is under way. */
  async quiet(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** What waits is given up; resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.quiet();
  }

  #laneOf(device: Addressee): Lane {
    const { origin } = new URL(device.endpoint);
    const service = this.#services.get(origin) ?? { lanes: new Map(), underWay: 0 };
    this.#services.set(origin, service);
    const known = service.lanes.get(device.deviceId);
    if (known) return known;
    const lane = { device, waiting: new Map(), sent: [], notBefore: 0, isUnderWay: false };
    service.lanes.set(device.deviceId, lane);
    if (service.lanes.size > DEVICES_MOST) service.lanes.delete(service.lanes.keys().next().value as number);
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
      service.lanes.delete(deviceId);
      service.lanes.set(deviceId, lane);
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
    // First again; but where a later one about the same thing has come meanwhile, that one.
    const others = [...lane.waiting];
    lane.waiting.clear();
    for (const [other, waiting] of [[tag, letter] as const, ...others]) lane.waiting.set(other, waiting);
  }
}

function tidy(lane: Lane, now: number): void {
  if (lane.sent.length > 0) lane.sent = lane.sent.filter((at) => at <= now && now - at < MINUTE_MS);
  for (const [tag, { notice }] of lane.waiting) if (notice.until <= now) lane.waiting.delete(tag);
}
