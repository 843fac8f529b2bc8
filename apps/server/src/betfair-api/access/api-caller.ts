import type { OperationName, ParamsOf } from '@crease/betfair';
import type { ApiKeyRow } from '@crease/store';
import type { ApiSession } from '../../api-keys/api-session-book.ts';

/** An authenticated program. */
export interface ApiCaller {
  readonly playerId: number;
  readonly key: ApiKeyRow;
  readonly session: ApiSession;
}

/** Answers one call; throws an ApiException to refuse it. */
export type ApiHandler<N extends OperationName> = (params: ParamsOf<N>, caller: ApiCaller) => unknown;

/** One handler per call. */
export type ApiHandlers = { readonly [N in OperationName]: ApiHandler<N> };
