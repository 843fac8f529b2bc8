import type { RouteName } from '@crease/contract';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../callers/session.ts';

/**
 * Protocol between web processes and the writer, over HTTP/1.1. A web process sends requests, one JSON text a line,
 * as bodies of `POST /link/requests`: what waits in one body, up to a bound. All answers and updates come down
 * one reply, to `GET /link/updates`, in order: a socket is in a room before the first update that it must not miss.
 */
export const REQUESTS_PATH = '/link/requests';
export const UPDATES_PATH = '/link/updates';
/** Names the web process in `POST /link/requests`. */
export const WEB_HEADER = 'x-crease-web';
/** Set by a web process that uses the bus. */
export const BUS_HEADER = 'x-crease-bus';
/** Time of the last beat that it had received. */
export const BEAT_HEADER = 'x-crease-beat';
export const LINES_TYPE = 'application/x-ndjson';
/** Time between two signs of life of the writer, ms. */
export const BEAT_MS = 500;
/** Silence after which a web process gives the writer up, ms: less than the lease, after which another may write. */
export const SILENCE_MS = 2_500;
/** Requests are refused unread if the last beat before them is older, ms: the web process may have given them up. */
export const LATE_MS = SILENCE_MS - BEAT_MS;

/** What handlers read of a request's caller, as far as the web process trusts its proxies. */
export interface CallerFacts extends Pick<FastifyRequest, 'ip' | 'ips' | 'protocol'> {
  /** Only those that handlers read. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A call of the contract with validated input; without input it asks whether the caller may make the call at all. */
export interface CallRequest {
  readonly kind: 'call';
  readonly route: RouteName;
  /** Whether the input was refused: the caller learns that only with the right to the call. */
  readonly isMalformed?: true;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: CallerFacts;
}

/** A message of a socket. */
export interface MessageRequest {
  readonly kind: 'message';
  readonly message: string;
  readonly payload: unknown;
  readonly session: Session | null;
  /** Rooms that the socket is in. */
  readonly rooms: readonly string[];
}

/** Asks whose token this is; the answer is JSON: a session, null, or nothing if it is no token of a frame. */
export interface TokenRequest {
  readonly kind: 'token';
  /** Of a frame: the token itself; of the site: its hash. */
  readonly token: string;
  readonly isFrame: boolean;
}

/** A socket has connected; the answer is JSON: events for this socket, or 401 if its session has ended. */
export interface ArrivalRequest {
  readonly kind: 'arrival';
  readonly session: Session | null;
  /** Hash of the session token; the end of that session closes the socket, also for a frame. Absent for a visitor. */
  readonly tokenHash?: string | undefined;
}

/** Asks for the updates of a room after a number; the answer is JSON: their texts, or nothing if they are gone. */
interface RepairRequest {
  readonly kind: 'repair';
  readonly room: string;
  readonly offset: number;
}

/** Asks for what the pages of the site show. */
interface PagesRequest {
  readonly kind: 'pages';
}

export type LinkRequest = CallRequest | MessageRequest | TokenRequest | ArrivalRequest | PagesRequest | RepairRequest;

/** What needs no answer: a player's socket has closed; nobody is in a room any more. */
export type LinkNotice =
  | { readonly kind: 'departure'; readonly playerId: number }
  | { readonly kind: 'unwatch'; readonly room: string; readonly joins: number };

/** A line of a web process. */
export type LinkLine = (LinkRequest & { readonly id: number }) | LinkNotice;

/** Head of an answer; its text follows. */
export interface AnswerHead {
  readonly id: number;
  /** HTTP status of a call; absent: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Rooms that the socket has left. */
  readonly left?: readonly string[];
  /** Whose session the call had. */
  readonly playerId?: number;
}

/** A sign of life. */
export interface Beat {
  /** Number of the writer. */
  readonly epoch: number;
  /** Its steady clock, ms. */
  readonly at: number;
  /** Names its updates on the bus; null: updates of rooms come with the answers. */
  readonly run: string | null;
}

/** A room, how often this web process was let into it, and the number of its latest update on the bus. */
export type Join = readonly [room: string, joins: number, offset: number];

/** A line of the writer: a letter, a JSON text, and for some a tab and another text. No JSON text contains a tab. */
export type WriterLine =
  | ({ readonly kind: 'beat' } & Beat)
  /** The socket of a request, or of a token, joins rooms. */
  | { readonly kind: 'join'; readonly id: number; readonly joins: readonly Join[] }
  | { readonly kind: 'answer'; readonly head: AnswerHead; readonly text: string }
  /** A packet of Socket.IO for everybody in one of the rooms; without rooms for all. */
  | { readonly kind: 'update'; readonly rooms: readonly string[]; readonly text: string }
  /** Sockets in these rooms are closed. */
  | { readonly kind: 'cut'; readonly rooms: readonly string[] };

const LETTERS = { beat: 'B', join: 'J', answer: 'A', update: 'U', cut: 'C' } as const;

export function writeBeat(beat: Beat): string {
  return `${LETTERS.beat}${JSON.stringify(beat)}\n`;
}

export function writeJoin(id: number, joins: readonly Join[]): string {
  return `${LETTERS.join}${JSON.stringify({ id, joins })}\n`;
}

export function writeAnswer(head: AnswerHead, text: string): string {
  return `${LETTERS.answer}${JSON.stringify(head)}\t${text}\n`;
}

export function writeUpdate(rooms: readonly string[], text: string): string {
  return `${LETTERS.update}${JSON.stringify(rooms)}\t${text}\n`;
}

export function writeCut(rooms: readonly string[]): string {
  return `${LETTERS.cut}${JSON.stringify(rooms)}\n`;
}

/** @throws SyntaxError if the line is damaged. */
export function readWriterLine(line: string): WriterLine {
  const tab = line.indexOf('\t');
  const head = JSON.parse(tab < 0 ? line.slice(1) : line.slice(1, tab));
  const text = tab < 0 ? '' : line.slice(tab + 1);
  switch (line[0]) {
    case LETTERS.beat:
      return { kind: 'beat', epoch: head.epoch, at: head.at, run: head.run };
    case LETTERS.join:
      return { kind: 'join', id: head.id, joins: head.joins };
    case LETTERS.answer:
      return { kind: 'answer', head, text };
    case LETTERS.update:
      return { kind: 'update', rooms: head, text };
    case LETTERS.cut:
      return { kind: 'cut', rooms: head };
    default:
      throw new SyntaxError(`a line of the writer begins with ${line[0]}`);
  }
}
