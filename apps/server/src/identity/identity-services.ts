import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import type { MessageSender } from '../messages/message-sender.ts';
import type { SandboxPhone } from '../messages/sandbox-phone.ts';
import { OneTimeCodes } from './codes/one-time-codes.ts';
import { OwnCodes } from './codes/own-codes.ts';
import { serverKey } from './codes/server-key.ts';
import { SENDING } from './limits/identity-limits.ts';
import { LoginThrottle } from './limits/login-throttle.ts';
import { OpeningMoney } from './opening-money/opening-money.ts';
import { PasswordCheck } from './passwords/password-check.ts';
import { SecondFactor } from './second-factor/second-factor.ts';
import { Identities } from './sessions/identities.ts';
import type { SessionRegistry } from './sessions/session-registry.ts';
import { type SignIn, signInWith } from './sign-in/sign-in.ts';

export interface IdentityServicesOptions {
  readonly store: Store;
  readonly engine: EngineClient;
  readonly sessions: SessionRegistry;
  /** Sends messages to players. */
  readonly sender: MessageSender;
  /** null if a provider sends messages. */
  readonly phone: SandboxPhone | null;
  readonly config: Pick<ServerConfig, 'otpRate'>;
  readonly secrets: SecretRing;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Asset of new players. */
  readonly asset: Asset;
}

const SWEEP_PACE_MS = 60_000;

/** The parts of identity that handlers share, with their periodic cleanup. */
export class IdentityServices {
  readonly identities: Identities;
  readonly openingMoney: OpeningMoney;
  readonly codes: OneTimeCodes;
  /** Codes of signed-in players. */
  readonly ownCodes: OwnCodes;
  readonly sender: MessageSender;
  readonly phone: SandboxPhone | null;
  readonly passwords = new PasswordCheck();
  readonly throttle = new LoginThrottle();
  readonly secondFactor: SecondFactor;
  readonly signIn: SignIn;
  readonly logger: Logger;
  readonly now: () => number;
  readonly asset: Asset;
  readonly #sessions: SessionRegistry;
  #timer: NodeJS.Timeout | null = null;
  #sweeping: Promise<void> = Promise.resolve();

  private constructor(options: IdentityServicesOptions) {
    const { store, engine, sessions, secrets, sender, phone, config, logger, now, asset } = options;
    const key = serverKey(secrets);
    const limits = { ...SENDING, addressHourly: config.otpRate, addressDaily: config.otpRate * 4 };
    this.identities = new Identities({ store, sessions, now });
    this.openingMoney = new OpeningMoney({ engine, accounts: store.accounts, asset });
    this.codes = new OneTimeCodes({ challenges: store.challenges, key, now, limits });
    this.ownCodes = new OwnCodes({ codes: this.codes, store, engine, sender, logger, hasSandboxPhone: phone !== null });
    this.sender = sender;
    this.phone = phone;
    this.secondFactor = new SecondFactor({ factors: store.accounts, whose: 'player', key, now });
    this.signIn = signInWith({ sessions, identities: this.identities, phone });
    this.logger = logger;
    this.now = now;
    this.asset = asset;
    this.#sessions = sessions;
  }

  static async open(options: IdentityServicesOptions): Promise<IdentityServices> {
    const services = new IdentityServices(options);
    await services.identities.open();
    await services.openingMoney.giveAllDue();
    await services.codes.restore();
    services.#timer = setInterval(() => {
      services.#sweeping = services.#sweep();
    }, SWEEP_PACE_MS);
    return services;
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#sweeping;
  }

  async #sweep(): Promise<void> {
    this.#sessions.expire();
    try {
      await this.identities.sweep();
      await this.phone?.sweep();
      await this.openingMoney.giveAllDue();
    } catch (error) {
      this.logger.warn({ err: error }, 'account cleanup failed');
    }
  }
}
