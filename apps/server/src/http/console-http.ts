import type { Route } from '@crease/contract';
import type { FastifyInstance } from 'fastify';
import { addApiHeaders, guardedHttp, type HttpOptions } from './build-http.ts';
import { addContractRoutes } from './contract-routes.ts';

type ConsoleHttpOptions = Pick<HttpOptions, 'config' | 'logger' | 'handlers' | 'operators' | 'openPicture'>;

/** Calls open to visitors that the command line shows: what the organisation says of itself. */
const SHOWN = new Set(['/getAppDetails', '/announcement/display', '/app/demo']);

/** The calls of the command line: those of operators, for the console's key. No sign-in and no session. */
export async function buildConsoleHttp(options: ConsoleHttpOptions): Promise<FastifyInstance> {
  const http = await guardedHttp(options);
  await http.register(async (api) => {
    addApiHeaders(api);
    addContractRoutes(api, {
      ...options,
      sessionOf: () => null,
      serves: ({ access, path }: Route) => access === 'operator' || SHOWN.has(path),
    });
  });
  await http.ready();
  return http;
}
