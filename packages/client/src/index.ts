export * from './api-error.ts';
export * from './client-ref.ts';
export type { ConnectionState } from './connection-watch.ts';
export { createLiveClient } from './create-live-client.ts';
export { addressOf, type CallInput, createHttpClient, type HttpClient, type HttpClientOptions } from './http-client.ts';
export type { Unsubscribe } from './listeners.ts';
export type { LiveClient, RequestReply, Toast, WalletUpdate } from './live-client.ts';
export type { LiveClientOptions } from './live-socket.ts';
export * from './share-unchanged.ts';
