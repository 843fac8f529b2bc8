import type { IncomingHttpHeaders } from 'node:http';
import type { ParamsOf, ParsedBodyOf, ParsedQueryOf, ReplyOf, ROUTES, RouteName } from '@crease/contract';
import type { Refusal } from '@crease/kernel';
import type { OperatorCaller } from '../callers/operator-caller.ts';
import type { Session } from '../callers/session.ts';
import type { ChallengeCookies } from './cookies/challenge-cookies.ts';
import type { DeskCookies } from './cookies/desk-cookies.ts';
import type { PhoneCookie } from './cookies/phone-cookie.ts';
import type { UploadedFiles } from './files/read-form.ts';

type AccessOf<N extends RouteName> = (typeof ROUTES)[N]['access'];

/** A call with validated input. */
export interface Call<N extends RouteName> {
  readonly params: ParamsOf<N>;
  readonly query: ParsedQueryOf<N>;
  readonly body: ParsedBodyOf<N>;
  /** By the contract's names; empty if a call has none. */
  readonly files: UploadedFiles;
  /** Set on players' routes. */
  readonly session: AccessOf<N> extends 'player' ? Session : Session | null;
  /** Set on operators' routes only. */
  readonly operator: AccessOf<N> extends 'operator' ? OperatorCaller : OperatorCaller | null;
  /** When the caller gives up, epoch ms, by the header `x-crease-deadline`; undefined: they did not say. */
  readonly deadline: number | undefined;
  /** The caller's network address, as far as proxies are trusted. */
  readonly address: string;
  /** The caller's `user-agent`. */
  readonly userAgent: string;
  /** Challenges of this caller. */
  readonly challenges: ChallengeCookies;
  /** Cookies of an operator's browser. */
  readonly deskCookies: Pick<DeskCookies, 'start' | 'end'>;
  /** The caller's browser, as the sandbox phone identifies it. */
  readonly phone: PhoneCookie;
  /** Headers of a trusted proxy; empty without one. */
  readonly proxyHeaders: () => IncomingHttpHeaders;
}

/**
 * Handles one call of the contract: returns the reply for `data`, or a refusal. A thrown error is a fault: 500 or 503.
 */
export type Handler<N extends RouteName> = (call: Call<N>) => ReplyOf<N> | Refusal | Promise<ReplyOf<N> | Refusal>;

/** One handler per call: each module provides some, `openModules` joins them. */
export type Handlers = { readonly [N in RouteName]: Handler<N> };
