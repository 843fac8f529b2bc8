import { z } from 'zod';
import type { ReferenceFormat } from '../formats/payment-reference.ts';
import type { Gateway, GatewayFee, GatewayTerms } from '../interface/gateway.ts';
import type { GatewayCode } from '../interface/gateway-code.ts';
import type { CallbackQueue } from '../sandbox/callback-queue.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { SandboxKeys } from '../sandbox/sandbox-keys.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';

/** Schemas of settings. An optional one without a value counts as missing. */
export const address = z
  .string()
  .regex(/^https?:\/\/[^\s?#]+[^\s?#/]$/, 'must be an http address without a trailing slash');
export const text = z.string().optional();
/** Never in a file next to the data; the table of settings marks it. */
export const secret = z.string().optional().meta({ secret: true });
export const count = z.coerce.number().int().min(1).max(10_000);

/** A JSON text with this schema. */
export const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        context.addIssue('is not JSON');
        return z.NEVER;
      }
    })
    .pipe(shape);

/** Settings by the names of their environment variables, each described for docs/generated/gateway-settings.md. */
type Settings = Readonly<Record<string, z.ZodType>>;
type Values<S extends Settings> = { readonly [K in keyof S]: z.output<S[K]> };
/** The values of a gateway that is set up. */
type SetUp<S extends Settings, N extends keyof S> = Values<S> & {
  readonly [K in N]: NonNullable<z.output<S[K]>>;
};

/** Addresses and dependencies of a sandbox. */
interface SandboxDeps {
  /** As our own server sees it. */
  readonly url: string;
  /** As a player's browser sees it. */
  readonly pages: string;
  /** Our address for callbacks, as stored in the provider's dashboard. */
  readonly notifyUrl: string;
  readonly keys: SandboxKeys;
  readonly queue: CallbackQueue;
  readonly world: GatewayWorld;
}

type OwnTerms = Omit<GatewayTerms, 'fee' | 'fields' | 'pays' | 'confirmations' | 'isSandbox'>;

/** Definition of a gateway: everything else derives from it. Limits must be within the provider's. */
interface GatewayDefinition<S extends Settings, N extends keyof S & string>
  extends OwnTerms,
    Partial<Pick<GatewayTerms, 'fields' | 'pays'>> {
  readonly code: GatewayCode;
  /** None by default. */
  readonly fee?: GatewayFee;
  /** Formats of its transaction references; default: any. */
  readonly references?: readonly ReferenceFormat[];
  /** The setting with the number of blocks that a transfer needs. */
  readonly confirmations?: keyof S;
  readonly settings: S;
  /** Settings without which the gateway is not offered. */
  readonly needed: readonly N[];
  /** Addresses of the provider to which our pages post forms: part of the content security policy. */
  readonly formUrls?: (settings: SetUp<S, N>) => readonly string[];
  /** Names of settings that belong to a test system; addresses are checked for every gateway. */
  readonly testSettings?: (settings: Values<S>) => readonly string[];
  /** @throws Error if a setting is invalid. */
  readonly open: (deps: {
    readonly settings: SetUp<S, N>;
    readonly terms: GatewayTerms;
    readonly world: GatewayWorld;
  }) => Gateway;
  readonly sandbox: {
    /** The settings with which the adapter reaches the sandbox. */
    readonly settings: (place: Pick<SandboxDeps, 'url' | 'keys'>, configured: Values<S>) => Partial<Values<S>>;
    /** The provider's side of the protocol; missing if there is no provider. */
    readonly open?: (deps: SandboxDeps & { readonly settings: SetUp<S, N> }) => Sandbox;
  };
}

export function defineGateway<const S extends Settings, const N extends keyof S & string>(
  definition: GatewayDefinition<S, N>,
): GatewayDefinition<S, N> {
  return definition;
}

/** A definition of any gateway, without the type of its settings. */
// biome-ignore lint/suspicious/noExplicitAny: each definition reads its own settings alone.
export type AnyGateway = GatewayDefinition<any, any>;
