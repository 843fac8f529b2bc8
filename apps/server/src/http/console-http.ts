import type { Route } from '@crease/contract';
import type { FastifyInstance } from 'fastify';
import { addApiHeaders, guardedHttp, type HttpOptions } from './build-http.ts';
import { addContractRoutes } from './contract-routes.ts';

type ConsoleHttpOptions = Pick<HttpOptions, 'config' | 'logger' | 'handlers' | 'operators' | 'openPicture'>;

/** Public calls that the command line shows: the organisation's settings. */
const SHOWN = new Set(['/getAppDetails', '/announcement/display', '/app/demo']);

/** Builds the command line's server: operators' calls, for the console's key. No sign-in and no session. */
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
