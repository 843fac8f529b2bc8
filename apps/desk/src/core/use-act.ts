import { ApiError, type CallInput, type ReplyOf } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { call, failureText, notify, queryClient } from '@crease/web';
import { useRef, useState } from 'react';

export interface Act<N extends RouteName> {
  busy: boolean;
  /** The failure as a sentence; null: none. */
  failure: string | null;
  /** The field that the server rejected. */
  field: string | undefined;
  /** Does nothing while a command is under way. @returns the reply; null without one, see `failure`. */
  run: (input: CallInput<N>, success?: string) => Promise<ReplyOf<N> | null>;
  forget: () => void;
}

/**
 * An operator's command: shows its failure in place and its success as a toast, then refetches whatever it may have
 * changed.
 */
export function useAct<N extends RouteName>(name: N): Act<N> {
  const [state, setState] = useState<Pick<Act<N>, 'busy' | 'failure' | 'field'>>(IDLE);
  const isRunning = useRef(false);
  const run = async (input: CallInput<N>, success?: string) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setState({ ...IDLE, busy: true });
    try {
      const reply = await call(name, { ...input, silent: true });
      setState(IDLE);
      if (success) notify({ status: 'success', message: waits(reply) ? WAITS : success });
      void queryClient.invalidateQueries();
      return reply;
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      setState({ busy: false, failure: failureText(error), field });
      return null;
    } finally {
      isRunning.current = false;
    }
  };
  return { ...state, run, forget: () => setState(IDLE) };
}

/** Whether the command became a proposal that waits for a second person. */
function waits(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  if ('proposalId' in reply && reply.proposalId !== null) return true;
  return 'waitingForSecond' in reply && reply.waitingForSecond === true;
}

const WAITS = 'Waits for a second person';
const IDLE = { busy: false, failure: null, field: undefined };
