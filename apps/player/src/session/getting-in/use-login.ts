import { ApiError } from '@crease/client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSubmit } from '../fields/use-submit.ts';
import { signIn, signInToDemo } from './sign-in.ts';

/** What was typed into the login, and what the server said to it. */
export interface Login {
  username: string;
  password: string;
  setUsername: (username: string) => void;
  setPassword: (password: string) => void;
  busy: 'login' | 'demo' | null;
  refusal: string | null;
  isCodeAsked: boolean;
  /** Sends name and password, with the second factor's code when that was asked for. */
  send: (code?: string) => void;
  startDemo: () => void;
  /** From the code back to name and password. */
  startAnew: () => void;
}

export function useLogin(): Login {
  const t = useTranslations('session');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [kind, setKind] = useState<'login' | 'demo'>('login');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const submit = useSubmit();
  const enter = (how: 'login' | 'demo', act: () => Promise<void>) => {
    setKind(how);
    void submit.run(act);
  };
  const send = (code?: string) =>
    enter('login', async () => {
      try {
        await signIn({ username, password, ...(code === undefined ? {} : { code }) }, t('success'));
      } catch (error) {
        if (code !== undefined || !isStepAsked(error)) throw error;
        setCodeAsked(true);
      }
    });
  return {
    username,
    setUsername,
    password,
    setPassword,
    isCodeAsked,
    send,
    busy: submit.busy ? kind : null,
    refusal: submit.refused?.text ?? null,
    startDemo: () => enter('demo', () => signInToDemo(t('success'))),
    startAnew: () => {
      submit.forgive();
      setPassword('');
      setCodeAsked(false);
    },
  };
}

function isStepAsked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';
}
