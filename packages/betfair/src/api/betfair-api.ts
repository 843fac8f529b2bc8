import { z } from 'zod';
import { type CatalogueMarket, catalogue } from './catalogue.ts';
import { ApiFault, type ClientCertificate, postJson } from './https-call.ts';

/** Addresses of the exchange's services, without a slash at the end. */
export interface ApiAddresses {
  /** Sign-in with a client certificate, such as `https://identitysso-cert.betfair.com/api`. */
  readonly certUrl: string;
  /** Sessions, such as `https://identitysso.betfair.com/api`. */
  readonly identityUrl: string;
  /** Catalogue, such as `https://api.betfair.com/exchange`. */
  readonly exchangeUrl: string;
}

/** An account with a client certificate. */
export interface BetfairAccount extends ClientCertificate {
  readonly username: string;
  readonly password: string;
}

/** A session token, or the reason for its absence. */
export type SignIn =
  | { readonly token: string }
  | {
      readonly reason: string;
      /** True if another attempt is useless, or would lock the account. */
      readonly isFinal: boolean;
    };

/** Filter of the catalogue. The exchange limits the result to 200 markets. */
export interface CatalogueFilter {
  /** `1` soccer, `2` tennis, `4` cricket. */
  readonly eventTypeIds?: readonly string[];
  readonly eventIds?: readonly string[];
  readonly marketIds?: readonly string[];
  readonly marketTypeCodes?: readonly string[];
  readonly textQuery?: string;
  /** ISO 8601. */
  readonly marketStartTime?: { readonly from?: string; readonly to?: string };
}

const CATALOGUE_MAX = 200;
const PROJECTION = ['EVENT', 'EVENT_TYPE', 'COMPETITION', 'MARKET_START_TIME', 'RUNNER_DESCRIPTION'];
/** Reply of the exchange when sign-ins are banned for twenty minutes; all others need an operator. */
const TEMPORARY_BAN = 'TEMPORARY_BAN_TOO_MANY_REQUEST';
const SESSION_ERRORS = ['INVALID_SESSION_INFORMATION', 'NO_SESSION'];

const signedIn = z.object({ loginStatus: z.string(), sessionToken: z.string().min(1).optional() });
const keptAlive = z.object({ status: z.string(), error: z.string().optional() });
const rpcReply = z.object({
  result: z.unknown().optional(),
  error: z
    .object({
      message: z.string().optional(),
      data: z.object({ APINGException: z.object({ errorCode: z.string() }).optional() }).optional(),
    })
    .optional(),
});

/** The exchange rejected a call. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;

  constructor(code: string) {
    super(`Betfair rejected the call: ${code}`);
    this.code = code;
  }

  get isSessionOver(): boolean {
    return SESSION_ERRORS.includes(this.code);
  }
}

/** The calls of the exchange's JSON API that a price source needs. */
export class BetfairApi {
  readonly #addresses: ApiAddresses;
  readonly #appKey: string;

  constructor(addresses: ApiAddresses, appKey: string) {
    this.#addresses = addresses;
    this.#appKey = appKey;
  }

  /** Signs in with a client certificate. Never throws. */
  async signIn({ username, password, cert, key }: BetfairAccount): Promise<SignIn> {
    try {
      const reply = signedIn.parse(
        await postJson(
          {
            url: `${this.#addresses.certUrl}/certlogin`,
            headers: { 'x-application': this.#appKey, 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ username, password }).toString(),
          },
          { cert, key },
        ),
      );
      if (reply.loginStatus === 'SUCCESS' && reply.sessionToken) return { token: reply.sessionToken };
      return { reason: `sign-in rejected: ${reply.loginStatus}`, isFinal: reply.loginStatus !== TEMPORARY_BAN };
    } catch (error) {
      return { reason: `sign-in failed: ${reasonOf(error)}`, isFinal: false };
    }
  }

  /**
   * Extends a session.
   * @throws ApiFault without a reply. @throws ApiRefusal if the session is over.
   */
  async keepAlive(token: string): Promise<void> {
    const reply = read(
      keptAlive,
      await postJson({ url: `${this.#addresses.identityUrl}/keepAlive`, headers: this.#headers(token), body: '' }),
    );
    if (reply.status !== 'SUCCESS') throw new ApiRefusal(reply.error || reply.status);
  }

  /**
   * Returns markets with names, at most 200, the earliest first.
   * @throws ApiFault without a reply. @throws ApiRefusal if the exchange rejects the call.
   */
  async listMarketCatalogue(token: string, filter: CatalogueFilter): Promise<CatalogueMarket[]> {
    const params = { filter, marketProjection: PROJECTION, sort: 'FIRST_TO_START', maxResults: CATALOGUE_MAX };
    const call = { jsonrpc: '2.0', method: 'SportsAPING/v1.0/listMarketCatalogue', params, id: 1 };
    const reply = read(
      rpcReply,
      await postJson({
        url: `${this.#addresses.exchangeUrl}/betting/json-rpc/v1`,
        headers: { ...this.#headers(token), 'content-type': 'application/json' },
        body: JSON.stringify(call),
      }),
    );
    if (reply.error)
      throw new ApiRefusal(reply.error.data?.APINGException?.errorCode ?? reply.error.message ?? 'UNEXPECTED_ERROR');
    return read(catalogue, reply.result);
  }

  #headers(token: string): Record<string, string> {
    return { 'x-application': this.#appKey, 'x-authentication': token };
  }
}

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ApiFault(`a reply that does not fit: ${parsed.error.issues[0]?.path.join('.')}`);
}

function reasonOf(error: unknown): string {
  return error instanceof ApiFault ? error.message : 'a reply that does not fit';
}
