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

/** One call, its input already held against the contract. */
export interface Call<N extends RouteName> {
  readonly params: ParamsOf<N>;
  readonly query: ParsedQueryOf<N>;
  readonly body: ParsedBodyOf<N>;
  /** By the names of the contract; empty where a call takes none. */
  readonly files: UploadedFiles;
  /** Always there on a player's route. */
  readonly session: AccessOf<N> extends 'player' ? Session : Session | null;
  /** Always there on an operator's route, nowhere else. */
  readonly operator: AccessOf<N> extends 'operator' ? OperatorCaller : OperatorCaller | null;
  /** The caller's network address, as far as proxies are trusted. */
  readonly address: string;
  /** What the caller's browser says it is. */
  readonly userAgent: string;
  /** The one-time passwords that were handed out to this caller. */
  readonly challenges: ChallengeCookies;
  /** The session of an operator in their browser. */
  readonly deskCookies: Pick<DeskCookies, 'start' | 'end'>;
  /** The caller's browser, as the sandbox phone identifies it. */
  readonly phone: PhoneCookie;
  /** What a trusted proxy says of the call; empty when it came through none. */
  readonly proxyHeaders: () => IncomingHttpHeaders;
}

/** Answers one call of the contract: the reply under `data`, or a refusal. Throwing is a fault: 500 or 503. */
export type Handler<N extends RouteName> = (call: Call<N>) => ReplyOf<N> | Refusal | Promise<ReplyOf<N> | Refusal>;

/** Every call has a handler: a room gives a part, `startServer` puts them together. */
export type Handlers = { readonly [N in RouteName]: Handler<N> };
