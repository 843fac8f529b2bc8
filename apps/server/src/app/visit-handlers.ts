import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import type { CountryOf } from './country-of.ts';
import type { VisitCounter, VisitorClass } from './visit-counter.ts';

interface VisitHandlersOptions {
  readonly engine: EngineClient;
  readonly counter: VisitCounter;
  readonly countries: CountryOf;
}

/** What the server counts about visitors. No address is stored. */
export function visitHandlers({
  engine,
  counter,
  countries,
}: VisitHandlersOptions): Pick<Handlers, 'pageVisit' | 'visitor'> {
  const classOf = async (playerId: number | undefined): Promise<VisitorClass> => {
    if (playerId === undefined) return 'visitor';
    return (await engine.query('player', { playerId }))?.demo ? 'demo' : 'player';
  };
  return {
    pageVisit: async ({ body, session }) => {
      counter.count(body.path, await classOf(session?.playerId));
      return { counted: true };
    },
    visitor: async ({ address, proxyHeaders }) => ({
      address,
      country: await countries.country(address, proxyHeaders()),
    }),
  };
}
