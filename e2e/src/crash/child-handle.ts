import { type ChildProcess, fork } from 'node:child_process';
import type { Answer, Command } from '@crease/engine';
import type { Refusal } from '@crease/kernel';
import { builtProgram } from '../../../packages/store/src/testing/built-program.ts';
import type { Calls, ChildOrders, FromChild, ToChild } from './protocol.ts';

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
  call<K extends keyof Calls>(kind: K, given: Calls[K]['given']): Promise<Calls[K]['answer'] | null>;
  kill(): void;
}

/** A child's reply to one call; null: it died. */
type Replied = Extract<FromChild, { readonly id: number }> | null;

const BARE = await builtProgram(new URL('./child/bare-child.ts', import.meta.url));
const WHOLE = await builtProgram(new URL('./child/whole-child.ts', import.meta.url));

/** @param onLog receives the process's log lines. */
export function startChild(orders: ChildOrders, onLog: (line: string) => void): ChildHandle {
  const child = fork(orders.isWhole ? WHOLE : BARE, [JSON.stringify(orders)], {
    execArgv: ['--disable-warning=FSTWRN001'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (message: Replied) => void>();
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
  const send = (call: Pick<ToChild, 'kind' | 'given'>) =>
    new Promise<Replied>((resolve) => {
      const id = ++lastId;
      if (isDead || !child.connected) {
        resolve(null);
        return;
      }
      waiting.set(id, resolve);
      // A message to a dying process is lost: its exit resolves the call.
      child.send({ ...call, id } satisfies ToChild, () => {});
    });
  return {
    pid: child.pid as number,
    ready,
    dead,
    get isDead() {
      return isDead;
    },
    submit: async (command) => replyOf(await send({ kind: 'submit', given: command })),
    call: async <K extends keyof Calls>(kind: K, given: Calls[K]['given']) => {
      const message = await send({ kind, given });
      return message?.kind === 'answer' ? (message.answer as Calls[K]['answer']) : null;
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

function replyOf(message: Replied): Reply {
  if (message?.kind === 'answer') return { kind: 'answer', answer: message.answer as Answer | Refusal };
  if (message?.kind === 'fault' && !message.isUnavailable) return { kind: 'bug', message: message.message };
  return { kind: 'unknown' };
}
