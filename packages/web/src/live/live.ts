import { type ConnectionState, createLiveClient, type LiveClient } from '@crease/client';
import { useSyncExternalStore } from 'react';
import { refetchAppReply, takeAppReply } from '../data/app-reply.ts';
import { whenIdle } from '../data/when-idle.ts';
import { refusalText, translatedToast } from '../language/server-texts.ts';
import { onTokenChange, sessionApi } from '../session/session-api.ts';
import { notify } from '../toasts/toasts.ts';

let client: LiveClient | null = null;

/** Returns the page's socket; connects on first use and loads the library only then. */
export function live(): LiveClient {
  client ??= openLive();
  return client;
}

const beginnings = new Set<(opened: LiveClient) => void>();

/** Registers listeners for the first connection; call before a screen uses the socket. */
export function onLiveOpen(begin: (opened: LiveClient) => void): void {
  beginnings.add(begin);
}

function openLive(): LiveClient {
  const opened = createLiveClient({ url: '', token: () => sessionApi().token() });
  for (const begin of beginnings) begin(opened);
  opened.onToast((toast) => notify(translatedToast(toast)));
  opened.onApp(({ appDetails, changed = [] }) => {
    takeAppReply('appDetails', appDetails);
    for (const name of changed) if (name !== 'games') refetchAppReply(name);
  });
  opened.onSessionError((message) => {
    if (sessionApi().token() === null) return;
    if (sessionApi().expired()) notify({ status: 'error', message: sessionEndText(message) });
  });
  onTokenChange(() => opened.reconnectWithNewToken());
  return opened;
}

/** Returns the server's text in English, its translation in other languages. */
function sessionEndText(message: string): string {
  return refusalText({ code: 'UNAUTHORIZED', terms: { reason: 'session' }, message });
}

/** Uses the socket at once if it exists, else after the first page has rendered. */
export function whenLive(use: (client: LiveClient) => () => void): () => void {
  if (client) return use(client);
  let stop = whenIdle(() => {
    stop = use(live());
  });
  return () => stop();
}

/** Returns the connection state; prices may be outdated if it is `stale` or `offline`. */
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

/** True while prices may be outdated: cells fade and no bet can be placed. */
export function usePaused(): boolean {
  const connection = useConnection();
  return connection === 'stale' || connection === 'offline';
}
