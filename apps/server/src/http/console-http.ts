import type { Route } from '@crease/contract';
import type { FastifyInstance } from 'fastify';
import { addApiHeaders, guardedHttp, type HttpOptions, notifyChanges } from './build-http.ts';
import { addContractRoutes } from './contract-routes.ts';

interface ConsoleHttpOptions extends Pick<HttpOptions, 'config' | 'logger' | 'handlers' | 'operators' | 'openPicture'> {
  /** Called after each call that may have changed something. */
  readonly onChange: () => void;
}

/** Public calls that the command line shows: the organisation's settings. */
const SHOWN = new Set(['/getAppDetails', '/announcement/display', '/app/demo']);

/** Builds the command line's server: operators' calls, for the console's key. No sign-in and no session. */
export async function buildConsoleHttp({ onChange, ...options }: ConsoleHttpOptions): Promise<FastifyInstance> {
  const http = await guardedHttp(options);
  await http.register(async (api) => {
    addApiHeaders(api);
    notifyChanges(api, onChange);
    addContractRoutes(api, {
      ...options,
      sessionOf: () => null,
      serves: ({ access, path }: Route) => access === 'operator' || SHOWN.has(path),
    });
  });
  await http.ready();
  return http;
}
