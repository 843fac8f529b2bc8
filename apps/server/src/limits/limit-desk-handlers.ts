import { isRefusal, refuse } from '@crease/kernel';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import { type LimitHandlersDeps, readLimit, wireOf } from './limit-handlers.ts';

interface LimitDeskDeps extends LimitHandlersDeps {
  readonly engine: EngineClient;
}

/** Handlers for operators, who may read and lower limits. */
export function limitDeskHandlers(deps: LimitDeskDeps): Pick<Handlers, 'playersLimits' | 'lowerLimit'> {
  const { book, engine } = deps;
  return {
    playersLimits: async ({ query: { playerId: id } }) => {
      const playerId = Number(id) || 0;
      if (!(await engine.query('player', { playerId }))) return refuse('NOT_FOUND', { reason: 'noPlayer' });
      return { ...(await wireOf(deps, await book.state(playerId))), playerId: id };
    },
    lowerLimit: async ({ body }) => {
      const limit = readLimit(body);
      if (isRefusal(limit)) return limit;
      const answer = await book.submit({ type: 'setLimit', playerId: Number(body.playerId), ...limit, by: 'desk' });
      return isRefusal(answer) ? answer : { ...(await wireOf(deps, answer.state)), playerId: body.playerId };
    },
  };
}
