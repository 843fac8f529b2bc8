import type { Session } from '../../callers/session.ts';

/** A socket as its requests see it: of this process, or of a web process. */
export interface AskingSocket {
  readonly data: { readonly session: Session | null };
  /** Whether it is still open. */
  readonly connected: boolean;
  readonly rooms: ReadonlySet<string>;
  join(rooms: string | string[]): Promise<void> | void;
  leave(room: string): Promise<void> | void;
}
