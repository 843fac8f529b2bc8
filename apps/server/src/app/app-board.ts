import type { AppDetails, OwnBanner } from '@crease/contract';
import type { Store } from '@crease/store';
import { Turns } from '../turns.ts';

/** What the organisation says of itself, as the operator last set it. */
export interface AppSigns {
  readonly details: AppDetails;
  /** The operator's own banners, whatever their dates; null: the product makes its own from what is on. */
  readonly banners: readonly OwnBanner[] | null;
  /** null: the product's own line. */
  readonly announcement: string | null;
  /** Whether 'Demo Login' is offered and answered. */
  readonly hasDemoUsers: boolean;
}

/** What a change sets; what is left out stays, and so do details that are left out. */
export type AppChange = Partial<Omit<AppSigns, 'details'>> & { readonly details?: Partial<AppDetails> };

/** Keys under which the signs lie in the store. */
const SETTING = {
  details: 'app.details',
  banners: 'app.banners',
  announcement: 'app.announcement',
  hasDemoUsers: 'app.hasDemoUsers',
} as const satisfies Record<keyof AppSigns, string>;

const DEFAULTS: AppSigns = {
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
 * The board at the door: title, status, banners, announcement, demo. Read from the store once, then answered
 * from memory; whoever must hear of a change listens.
 */
export class AppBoard {
  #signs: AppSigns;
  readonly #turns = new Turns();
  readonly #settings: Settings;
  readonly #listeners: ((board: AppBoard) => void)[] = [];

  private constructor(settings: Settings, signs: AppSigns) {
    this.#settings = settings;
    this.#signs = signs;
  }

  /** @throws when the store is away. */
  static async open(settings: Settings): Promise<AppBoard> {
    const [details, banners, announcement, hasDemoUsers] = await Promise.all([
      settings.get<Partial<AppDetails>>(SETTING.details),
      settings.get<readonly OwnBanner[]>(SETTING.banners),
      settings.get<string>(SETTING.announcement),
      settings.get<boolean>(SETTING.hasDemoUsers),
    ]);
    return new AppBoard(settings, {
      details: { ...DEFAULTS.details, ...details },
      banners,
      announcement,
      hasDemoUsers: hasDemoUsers ?? DEFAULTS.hasDemoUsers,
    });
  }

  details(): AppDetails {
    return this.#signs.details;
  }

  /** True when players may bet: the organisation is neither in maintenance nor suspended. */
  get isLive(): boolean {
    return this.#signs.details.BRAND_STATUS === 'live';
  }

  /** All of the operator's own banners, also those whose time is over or has not come. */
  ownBanners(): readonly OwnBanner[] | null {
    return this.#signs.banners;
  }

  announcement(): string | null {
    return this.#signs.announcement;
  }

  hasDemoUsers(): boolean {
    return this.#signs.hasDemoUsers;
  }

  /**
   * Sets what is named, in the store first: what players see outlives a restart. Changes are made one after
   * the other. Listeners are told once per change, after it.
   * @throws when the store is away; then nothing has changed here.
   */
  change(change: AppChange): Promise<void> {
    return this.#turns.run(() => this.#make(change));
  }

  onChange(listener: (board: AppBoard) => void): void {
    this.#listeners.push(listener);
  }

  async #make({ details, ...rest }: AppChange): Promise<void> {
    const next: AppSigns = { ...this.#signs, ...rest, details: { ...this.#signs.details, ...details } };
    for (const sign of Object.keys(SETTING) as (keyof AppSigns)[]) {
      if (JSON.stringify(next[sign]) !== JSON.stringify(this.#signs[sign]))
        await this.#settings.set(SETTING[sign], next[sign]);
    }
    this.#signs = next;
    for (const listener of this.#listeners) listener(this);
  }
}
