export * from './api-error.ts';
export * from './client-ref.ts';
export type { ConnectionState } from './connection-watch.ts';
export { addressOf, type CallInput, createHttpClient, type HttpClient, type HttpClientOptions } from './http-client.ts';
export type { Unsubscribe } from './listeners.ts';
export { createLiveClient, type LiveClient, type RequestReply, type Toast, type WalletUpdate } from './live-client.ts';
export type { LiveClientOptions } from './live-socket.ts';
export * from './share-unchanged.ts';
