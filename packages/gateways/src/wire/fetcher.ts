/** One call to a provider. */
export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export interface HttpReply {
  readonly status: number;
  readonly body: string;
}

/** How adapters reach providers. @throws NetworkFault when there is no reply. */
export type Fetcher = (call: HttpCall) => Promise<HttpReply>;

/** No reply: it is uncertain whether the provider executed the request. */
export class NetworkFault extends Error {
  override readonly name = 'NetworkFault';
}

/** What an adapter takes from the world, so that a test decides it. */
export interface GatewayWorld {
  readonly fetch: Fetcher;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}
