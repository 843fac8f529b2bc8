export * from './api-error.ts';
export * from './client-ref.ts';
export type { ConnectionState } from './connection-watch.ts';
export { createLiveClient } from './create-live-client.ts';
export * from './event-mirror.ts';
export { type CallInput, createHttpClient, type HttpClient } from './http-client.ts';
export type { LiveClient, Toast, WalletUpdate } from './live-client.ts';
export * from './share-unchanged.ts';
export * from './wire-units.ts';
