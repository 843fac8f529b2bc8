import { ROUTES, type Route, type RouteName } from '@crease/contract';
import type { AppBoard } from '../app/app-board.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import type { AuditTrail } from './audit-trail.ts';
import { audited } from './audited.ts';
import { type EntryHandlersOptions, entryHandlers } from './entry-handlers.ts';
import { marketActHandlers } from './market-act-handlers.ts';
import { MarketActs, type MarketActsOptions } from './market-acts.ts';
import { organisationHandlers } from './organisation-handlers.ts';
import { type OversightOptions, oversightHandlers } from './oversight-handlers.ts';

export type OperatorHandlersOptions = EntryHandlersOptions &
  MarketActsOptions &
  OversightOptions & { readonly board: AppBoard };

/** Every call of those who run the house; every act among them with its lines in the trail. */
export function operatorHandlers(options: OperatorHandlersOptions) {
  return withTrail(options.trail, {
    ...entryHandlers(options),
    ...organisationHandlers(options.board),
    ...marketActHandlers(new MarketActs(options)),
    ...oversightHandlers(options),
  });
}

function withTrail<H extends Partial<Handlers>>(trail: AuditTrail, handlers: H): H {
  const wrapped = Object.entries(handlers).map(([key, handler]) => {
    const name = key as RouteName;
    const route: Route = ROUTES[name];
    const isAct = route.access === 'operator' && route.method === 'POST';
    return [name, isAct ? audited(trail, name, handler as Handler<RouteName>) : handler];
  });
  return Object.fromEntries(wrapped) as H;
}
