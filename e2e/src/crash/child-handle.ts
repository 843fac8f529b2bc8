import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Command } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import { builtProgram } from '../../../packages/store/src/testing/built-program.ts';
import type {
  AccountOf,
  BetRef,
  ChildOrders,
  Entry,
  FromChild,
  Inspection,
  PlayedOf,
  RequestsOf,
  ToChild,
} from './protocol.ts';

/** Result of a command, as its caller sees it. */
export type Reply =
  | { readonly kind: 'answer'; readonly answer: Answer | Refusal }
  /** The process died, or replied that it could not store it: it may have happened or not. */
  | { readonly kind: 'unknown' }
  /** The process reported a bug. */
  | { readonly kind: 'bug'; readonly message: string };

export interface ChildHandle {
  readonly pid: number;
  /** Resolves to true once it serves, to false if it died before. */
  readonly ready: Promise<boolean>;
  /** Resolves once it is dead. */
  readonly dead: Promise<void>;
  readonly isDead: boolean;
  submit(command: Command): Promise<Reply>;
  /** null: it died meanwhile. */
  inspect(refs: readonly BetRef[]): Promise<Inspection | null>;
  /** A player's state besides bets and requests; null: it died meanwhile. */
  account(playerId: number): Promise<AccountOf | null>;
  /** A player's rounds; null: it died meanwhile. */
  played(playerId: number): Promise<PlayedOf | null>;
  /** Signs in players who move money; null: it died meanwhile. Only in a full server, like the next. */
  enter(playerIds: readonly number[]): Promise<{ readonly base: string; readonly entries: readonly Entry[] } | null>;
  /** The players' deposits and withdrawals; null: it died meanwhile. */
  requests(playerIds: readonly number[]): Promise<readonly RequestsOf[] | null>;
  kill(): void;
}

const BARE = await builtProgram(new URL('./child/bare-child.ts', import.meta.url));
const WHOLE = await builtProgram(new URL('./child/whole-child.ts', import.meta.url));

/** @param onLog receives the process's log lines. */
export function startChild(orders: ChildOrders, onLog: (line: string) => void): ChildHandle {
  const child = fork(orders.isWhole ? WHOLE : BARE, [JSON.stringify(orders)], {
    execArgv: ['--disable-warning=FSTWRN001'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (message: FromChild | null) => void>();
  let lastId = 0;
  let reportReady: (isReady: boolean) => void = () => {};
  const ready = new Promise<boolean>((resolve) => {
    reportReady = resolve;
  });
  child.on('message', (message: FromChild) => {
    if (message.kind === 'ready') {
      reportReady(true);
      return;
    }
    if (message.kind === 'log') {
      onLog(`${child.pid}: ${message.line}`);
      return;
    }
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  const dead = endOf(child).then(() => {
    reportReady(false);
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  });
  let isDead = false;
  void dead.then(() => {
    isDead = true;
  });
  const ask = (make: (id: number) => ToChild) =>
    new Promise<FromChild | null>((resolve) => {
      const id = ++lastId;
      if (isDead || !child.connected) {
        resolve(null);
        return;
      }
      waiting.set(id, resolve);
      // A message to a dying process is lost: its exit resolves the call.
      child.send(make(id), () => {});
    });
  return {
    pid: child.pid as number,
    ready,
    dead,
    get isDead() {
      return isDead;
    },
    submit: async (command) => replyOf(await ask((id) => ({ kind: 'submit', id, command }))),
    inspect: async (refs) => {
      const message = await ask((id) => ({ kind: 'inspect', id, refs }));
      return message?.kind === 'inspected' ? message.inspection : null;
    },
    account: async (playerId) => {
      const message = await ask((id) => ({ kind: 'account', id, playerId }));
      return message?.kind === 'accounted' ? message.account : null;
    },
    played: async (playerId) => {
      const message = await ask((id) => ({ kind: 'played', id, playerId }));
      return message?.kind === 'playedBy' ? message.played : null;
    },
    enter: async (playerIds) => {
      const message = await ask((id) => ({ kind: 'enter', id, playerIds }));
      return message?.kind === 'entered' ? message : null;
    },
    requests: async (playerIds) => {
      const message = await ask((id) => ({ kind: 'requests', id, playerIds }));
      return message?.kind === 'requested' ? message.requests : null;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}

/** Resolves once the process has exited and its channel is closed, so that all its messages have been received. */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
  });
}

function replyOf(message: FromChild | null): Reply {
  if (message?.kind === 'answer') return { kind: 'answer', answer: message.answer };
  if (message?.kind === 'fault' && !message.isUnavailable) return { kind: 'bug', message: message.message };
  return { kind: 'unknown' };
}
