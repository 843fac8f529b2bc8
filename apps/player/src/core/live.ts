import { type ConnectionState, createLiveClient, type LiveClient, type WalletUpdate } from '@crease/client';
import { useSyncExternalStore } from 'react';
import { askAppReply, takeAppReply } from './app-reply.ts';
import { endSession, takeWallet, useSession } from './session.ts';
import { notify } from './toasts.ts';
import { whenIdle } from './when-idle.ts';

let client: LiveClient | null = null;

/** The one socket of the page; asked for the first time, it connects. Its library is fetched only then. */
export function live(): LiveClient {
  client ??= openLive();
  return client;
}

function openLive(): LiveClient {
  const opened = createLiveClient({ url: '', token: () => useSession.getState().token });
  let newest = 0;
  opened.onBalance((update: WalletUpdate) => {
    if (update.sequence !== undefined && update.sequence < newest) return;
    newest = update.sequence ?? newest;
    takeWallet(update, update.exposureAmount);
  });
  opened.onToast(notify);
  opened.onApp(({ appDetails, changed = [] }) => {
    takeAppReply('appDetails', appDetails);
    for (const name of changed) askAppReply(name);
  });
  opened.onSessionError((message) => {
    if (!useSession.getState().isAuth) return;
    if (endSession()) notify({ status: 'error', message });
  });
  useSession.subscribe((state, before) => {
    if (state.token === before.token) return;
    newest = 0;
    opened.reconnectWithNewToken();
  });
  return opened;
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
