import type { AddressInfo } from 'node:net';
import { hostInUrl, loopbackOf } from './core/loopback.ts';
import { closerOf } from './http/close-http.ts';
import { buildDeskHttp } from './http/desk-http.ts';
import type { ModuleDeps, Modules } from './open-modules.ts';
import { DESK_APP } from './shipped-files.ts';
import { openDeskSockets } from './socket/desk/desk-sockets.ts';

export interface DeskAddress {
  readonly url: string;
  /** Creates the first owner, once; null: there is an owner. Only for the person at this machine. */
  readonly firstOwnerLink: string | null;
}

/** Serves the desk at its address. A configured port must be free; if the default one is taken, there is no desk. */
export async function openDesk(
  deps: ModuleDeps,
  { identity, identityCheck, operator, handlers }: Modules,
): Promise<DeskAddress | null> {
  const { config, logger, undo } = deps;
  const http = await buildDeskHttp({
    config,
    logger,
    handlers,
    operators: operator.access,
    sessionOf: (header) => identity.sessions.ofHeader(header),
    openPicture: identityCheck.openPictureWith(operator.access.trail),
    folder: DESK_APP,
    onChange: () => deps.store.reads.noteChange(),
  });
  try {
    await http.listen({ port: config.deskPort, host: config.deskHost });
  } catch (error) {
    await http.close();
    if (config.isDeskPortNamed) throw error;
    logger.warn(`port ${config.deskPort} is in use: the desk is not served`);
    return null;
  }
  const closeHttp = closerOf(http);
  const live = openDeskSockets({
    server: http.server,
    sessions: operator.access.sessions,
    allowedOrigins: config.allowedOrigins,
    writer: deps.writer,
    now: deps.now,
    kyc: identityCheck.kyc,
    trail: operator.access.trail,
  });
  undo.push(closeHttp, async () => live.stop());
  const { port } = http.server.address() as AddressInfo;
  const url = `http://${hostInUrl(loopbackOf(config.deskHost))}:${port}`;
  const link = await operator.inviteFirstOwner();
  return { url, firstOwnerLink: link === null ? null : `${url}${link}` };
}
