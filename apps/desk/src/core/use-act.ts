import { ApiError, type CallInput, type ReplyOf } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { call, failureText, notify, queryClient } from '@crease/web';
import { useState } from 'react';

export interface Act<N extends RouteName> {
  busy: boolean;
  /** What failed, in words; null: nothing. */
  failure: string | null;
  /** The field that the server found wrong. */
  field: string | undefined;
  /** @returns the reply; null when it failed, which `failure` says. */
  run: (input: CallInput<N>, success?: string) => Promise<ReplyOf<N> | null>;
  forget: () => void;
}

/**
 * An act of an operator: its failure is told where it was asked for, its success in a toast, and everything on the
 * desk that it may have changed is read again.
 */
export function useAct<N extends RouteName>(name: N): Act<N> {
  const [state, setState] = useState<Pick<Act<N>, 'busy' | 'failure' | 'field'>>(IDLE);
  const run = async (input: CallInput<N>, success?: string) => {
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
    }
  };
  return { ...state, run, forget: () => setState(IDLE) };
}

/** An act that needs two is proposed, and nothing has changed yet. */
function waits(reply: unknown): boolean {
  if (typeof reply !== 'object' || reply === null) return false;
  if ('proposalId' in reply && reply.proposalId !== null) return true;
  return 'waitingForSecond' in reply && reply.waitingForSecond === true;
}

const WAITS = 'Waits for a second person';
const IDLE = { busy: false, failure: null, field: undefined };
