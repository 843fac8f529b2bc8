import { type ConnectionState, createLiveClient, type LiveClient } from '@crease/client';
import { useSyncExternalStore } from 'react';
import { askAppReply, takeAppReply } from '../data/app-reply.ts';
import { whenIdle } from '../data/when-idle.ts';
import { inOwnWords, refusalText } from '../language/server-words.ts';
import { onTokenChange, sessionDoor } from '../session/session-door.ts';
import { notify } from '../toasts/toasts.ts';

let client: LiveClient | null = null;

/** The one socket of the page; asked for the first time, it connects. Its library is fetched only then. */
export function live(): LiveClient {
  client ??= openLive();
  return client;
}

const beginnings = new Set<(opened: LiveClient) => void>();

/** What an app hears from the first moment of the connection on; to be said before a screen asks for it. */
export function uponLive(begin: (opened: LiveClient) => void): void {
  beginnings.add(begin);
}

function openLive(): LiveClient {
  const opened = createLiveClient({ url: '', token: () => sessionDoor().token() });
  for (const begin of beginnings) begin(opened);
  opened.onToast((toast) => notify(inOwnWords(toast)));
  opened.onApp(({ appDetails, changed = [] }) => {
    takeAppReply('appDetails', appDetails);
    for (const name of changed) if (name !== 'games') askAppReply(name);
  });
  opened.onSessionError((message) => {
    if (sessionDoor().token() === null) return;
    if (sessionDoor().expired()) notify({ status: 'error', message: sessionEndText(message) });
  });
  onTokenChange(() => opened.reconnectWithNewToken());
  return opened;
}

/** The server's own words in English, this language's elsewhere. */
function sessionEndText(message: string): string {
  return refusalText({ code: 'UNAUTHORIZED', terms: { reason: 'session' }, message });
}

/** Uses the socket at once when it is there, else when the first picture of the page has been drawn. */
export function whenLive(use: (client: LiveClient) => () => void): () => void {
  if (client) return use(client);
  let stop = whenIdle(() => {
    stop = use(live());
  });
  return () => stop();
}

/** Whether prices are alive: `stale` and `offline` mean that what is shown may be old. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(followConnection, readConnection, readConnection);
}

function followConnection(changed: () => void): () => void {
  return whenLive((opened) => {
    changed();
    return opened.onConnection(changed);
  });
}

function readConnection(): ConnectionState {
  return client?.connection ?? 'connecting';
}

/** True while prices on the screen may be old: cells fade and nothing can be placed. */
export function usePaused(): boolean {
  const connection = useConnection();
  return connection === 'stale' || connection === 'offline';
}
