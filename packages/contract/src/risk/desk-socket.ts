/** Socket.IO path at the desk's own address; the session's cookie lets an operator in. */
export const DESK_SOCKET_PATH = '/desk-live/';

/** What pages of the desk ask for by call. */
export type DeskTopic = 'deposits' | 'withdrawals' | 'verification' | 'markets' | 'proposals';

/** What the desk is told. It says that something changed, never what: each page asks with its own right. */
export interface ServerToDesk {
  'desk:changed': (change: { topics: DeskTopic[] }) => void;
  /** Every two seconds: who misses it knows that the desk may be old. */
  beat: (beat: { at: number }) => void;
}

/** Carried by every call of the desk's pages, with `1`: a page of another origin cannot add it. */
export const DESK_HEADER = 'x-crease-desk';
