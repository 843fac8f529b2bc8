import type { AppDetails, OwnBanner } from '@crease/contract';
import { SPORTS, type Sport } from '@crease/kernel';
import type { Store } from '@crease/store';
import { Mutex } from '../core/mutex.ts';

/** The organisation's settings, as operators last set them. */
interface AppValues {
  readonly details: AppDetails;
  /** The operator's banners, whatever their dates; null: the product makes its own from current events. */
  readonly banners: readonly OwnBanner[] | null;
  /** null: the product's default. */
  readonly announcement: string | null;
  /** Whether 'Demo Login' is offered and answered. */
  readonly hasDemoUsers: boolean;
  /** Sports that are on besides the public categories. */
  readonly sports: readonly Sport[];
}

/** Fields to change; absent fields stay, and so do absent details. */
type AppChange = Partial<Omit<AppValues, 'details'>> & { readonly details?: Partial<AppDetails> };

/** Not a setting: follows from how the server was started. */
type OwnDetails = Pick<AppDetails, 'licence' | 'simulatedPlayers' | 'sandboxMessages'>;

/** Keys of the settings in the store. */
const SETTING = {
  details: 'app.details',
  banners: 'app.banners',
  announcement: 'app.announcement',
  hasDemoUsers: 'app.hasDemoUsers',
  sports: 'app.sports',
} as const satisfies Record<keyof AppValues, string>;

const DEFAULTS: AppValues = {
  details: {
    SEO_TITLE: 'Crease, a betting exchange',
    LOGO_URL: '/icon.svg',
    // 0 shows 'Password Recovery'; operators without a message provider set 1.
    OTP: 0,
    BRAND_STATUS: 'live',
  },
  banners: null,
  announcement: null,
  hasDemoUsers: true,
  sports: [],
};

type Settings = Store['settings'];

/**
 * The organisation's settings: title, status, banners, announcement, demo. Read once from the store, then served from
 * memory; listeners are called on each change.
 */
export class AppSettings {
  #values: AppValues;
  readonly #mutex = new Mutex();
  readonly #settings: Settings;
  readonly #listeners: ((appSettings: AppSettings) => void)[] = [];

  readonly #own: OwnDetails;
  /** Closed to players whatever the setting: a licensed site without a second owner. */
  #isClosed = false;

  private constructor(settings: Settings, values: AppValues, own: OwnDetails) {
    this.#settings = settings;
    this.#own = own;
    this.#values = values;
  }

  /** @throws if the store is unavailable. */
  static async open(settings: Settings, own: OwnDetails = {}): Promise<AppSettings> {
    const [details, banners, announcement, hasDemoUsers, sports] = await Promise.all([
      settings.get<Partial<AppDetails>>(SETTING.details),
      settings.get<readonly OwnBanner[]>(SETTING.banners),
      settings.get<string>(SETTING.announcement),
      settings.get<boolean>(SETTING.hasDemoUsers),
      settings.get<readonly Sport[]>(SETTING.sports),
    ]);
    const values = {
      details: { ...DEFAULTS.details, ...details },
      banners,
      announcement,
      hasDemoUsers: hasDemoUsers ?? DEFAULTS.hasDemoUsers,
      sports: sports ?? DEFAULTS.sports,
    };
    return new AppSettings(settings, values, own);
  }

  details(): AppDetails {
    const { details } = this.#values;
    const status = this.#isClosed ? ({ BRAND_STATUS: 'maintenance' } as const) : {};
    return { ...details, ...this.#own, ...status };
  }

  /** True when players may bet: the organisation is neither in maintenance nor suspended. */
  get isLive(): boolean {
    return !this.#isClosed && this.#values.details.BRAND_STATUS === 'live';
  }

  /** Whether players cannot act at all, not even register or deposit. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Closes the site to players, or returns it to the status that operators set. */
  setClosed(isClosed: boolean): void {
    if (this.#isClosed === isClosed) return;
    this.#isClosed = isClosed;
    for (const listener of this.#listeners) listener(this);
  }

  /** All banners, also those before or after their dates. */
  ownBanners(): readonly OwnBanner[] | null {
    return this.#values.banners;
  }

  announcement(): string | null {
    return this.#values.announcement;
  }

  /** Never with real money. */
  hasDemoUsers(): boolean {
    return this.#values.hasDemoUsers && !this.#own.licence;
  }

  /** Whether new events may be of a sport. */
  isSportOn(sport: Sport): boolean {
    return SPORTS[sport].isPublic || this.#values.sports.includes(sport);
  }

  /** Turns a sport on or off. @throws if the store is unavailable; then nothing has changed. */
  setSport(sport: Sport, isOn: boolean): Promise<void> {
    return this.#mutex.run(() => {
      const others = this.#values.sports.filter((each) => each !== sport);
      return this.#make({ sports: isOn ? [...others, sport] : others });
    });
  }

  /**
   * Changes the given settings, in the store first. Changes run one after the other; listeners are called once per
   * change.
   * @throws if the store is unavailable; then nothing has changed.
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
