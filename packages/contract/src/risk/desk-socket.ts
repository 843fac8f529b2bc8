/** Socket.IO path at the desk's address; the session's cookie authenticates an operator. */
export const DESK_SOCKET_PATH = '/desk-live/';

/** Topics that pages of the desk load by call. */
export type DeskTopic = 'deposits' | 'withdrawals' | 'verification' | 'markets' | 'proposals';

/** Messages to the desk. They name the changed topic, without data: each page loads it with its own rights. */
export interface ServerToDesk {
  'desk:changed': (change: { topics: DeskTopic[] }) => void;
  /** Every two seconds: a client that misses it shows that its data may be old. */
  beat: (beat: { at: number }) => void;
}

/** Header of every call of the desk's pages, with `1`: a page of another origin cannot add it. */
export const DESK_HEADER = 'x-crease-desk';
