import type { AppDetails, OwnBanner } from '@crease/contract';
import type { Store } from '@crease/store';
import { Mutex } from '../core/mutex.ts';

/** What the organisation says of itself, as the operator last set it. */
interface AppValues {
  readonly details: AppDetails;
  /** The operator's own banners, whatever their dates; null: the product makes its own from what is on. */
  readonly banners: readonly OwnBanner[] | null;
  /** null: the product's own line. */
  readonly announcement: string | null;
  /** Whether 'Demo Login' is offered and answered. */
  readonly hasDemoUsers: boolean;
}

/** What a change sets; what is left out stays, and so do details that are left out. */
type AppChange = Partial<Omit<AppValues, 'details'>> & { readonly details?: Partial<AppDetails> };

/** What no operator sets: it follows from how the server was started. */
type OwnDetails = Pick<AppDetails, 'licence' | 'simulatedPlayers' | 'sandboxMessages'>;

/** Keys under which the values lie in the store. */
const SETTING = {
  details: 'app.details',
  banners: 'app.banners',
  announcement: 'app.announcement',
  hasDemoUsers: 'app.hasDemoUsers',
} as const satisfies Record<keyof AppValues, string>;

const DEFAULTS: AppValues = {
  details: {
    SEO_TITLE: 'Crease, a betting exchange',
    LOGO_URL: '/icon.svg',
    // 0 shows 'Password Recovery'; an operator whose codes reach nobody yet sets it to 1.
    OTP: 0,
    BRAND_STATUS: 'live',
  },
  banners: null,
  announcement: null,
  hasDemoUsers: true,
};

type Settings = Store['settings'];

/**
 * The organisation's settings: title, status, banners, announcement, demo. Read from the store once, then answered
 * from memory; whoever must hear of a change listens.
 */
export class AppSettings {
  #values: AppValues;
  readonly #mutex = new Mutex();
  readonly #settings: Settings;
  readonly #listeners: ((appSettings: AppSettings) => void)[] = [];

  readonly #own: OwnDetails;
  /** Closed to players whatever the operator set: a licensed house without a second owner. */
  #isShut = false;

  private constructor(settings: Settings, values: AppValues, own: OwnDetails) {
    this.#settings = settings;
    this.#own = own;
    this.#values = values;
  }

  /** @throws when the store is away. */
  static async open(settings: Settings, own: OwnDetails = {}): Promise<AppSettings> {
    const [details, banners, announcement, hasDemoUsers] = await Promise.all([
      settings.get<Partial<AppDetails>>(SETTING.details),
      settings.get<readonly OwnBanner[]>(SETTING.banners),
      settings.get<string>(SETTING.announcement),
      settings.get<boolean>(SETTING.hasDemoUsers),
    ]);
    const values = {
      details: { ...DEFAULTS.details, ...details },
      banners,
      announcement,
      hasDemoUsers: hasDemoUsers ?? DEFAULTS.hasDemoUsers,
    };
    return new AppSettings(settings, values, own);
  }

  details(): AppDetails {
    const { details } = this.#values;
    const status = this.#isShut ? ({ BRAND_STATUS: 'maintenance' } as const) : {};
    return { ...details, ...this.#own, ...status };
  }

  /** True when players may bet: the organisation is neither in maintenance nor suspended. */
  get isLive(): boolean {
    return !this.#isShut && this.#values.details.BRAND_STATUS === 'live';
  }

  /** Whether players cannot act at all, not even register or pay in. */
  get isClosed(): boolean {
    return this.#isShut;
  }

  /** Closes the house to players, or opens it to the status that the operator set. */
  setClosed(isShut: boolean): void {
    if (this.#isShut === isShut) return;
    this.#isShut = isShut;
    for (const listener of this.#listeners) listener(this);
  }

  /** All of the operator's own banners, also those whose time is over or has not come. */
  ownBanners(): readonly OwnBanner[] | null {
    return this.#values.banners;
  }

  announcement(): string | null {
    return this.#values.announcement;
  }

  /** Nobody is given real money to try with. */
  hasDemoUsers(): boolean {
    return this.#values.hasDemoUsers && !this.#own.licence;
  }

  /**
   * Sets what is named, in the store first: what players see outlives a restart. Changes are made one after
   * the other. Listeners are told once per change, after it.
   * @throws when the store is away; then nothing has changed here.
   */
  change(change: AppChange): Promise<void> {
    return this.#mutex.run(() => this.#make(change));
  }

  onChange(listener: (appSettings: AppSettings) => void): void {
    this.#listeners.push(listener);
  }

  async #make({ details, ...rest }: AppChange): Promise<void> {
    const next: AppValues = { ...this.#values, ...rest, details: { ...this.#values.details, ...details } };
    for (const name of Object.keys(SETTING) as (keyof AppValues)[]) {
      if (JSON.stringify(next[name]) !== JSON.stringify(this.#values[name]))
        await this.#settings.set(SETTING[name], next[name]);
    }
    this.#values = next;
    for (const listener of this.#listeners) listener(this);
  }
}
