import { ApiError } from '@crease/client';
import { call } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSubmit } from '../fields/use-submit.ts';
import { signIn, signInToDemo } from './sign-in.ts';

/** The typed login, and the server's reply. */
export interface Login {
  username: string;
  password: string;
  setUsername: (username: string) => void;
  setPassword: (password: string) => void;
  busy: 'login' | 'demo' | 'code' | null;
  refusal: string | null;
  /** Why the demo login failed. */
  demoRefusal: string | null;
  isCodeRequired: boolean;
  /** Too many attempts on this account: a code sent to its owner unlocks it. */
  isLocked: boolean;
  /** The code was requested; the server does not say whether it was sent. */
  isCodeSent: boolean;
  otp: string;
  setOtp: (otp: string) => void;
  sendCode: () => void;
  /** Sends name and password, with the second factor's code if required. */
  send: (code?: string) => void;
  startDemo: () => void;
  /** From the code back to name and password. */
  restart: () => void;
}

export function useLogin(): Login {
  const t = useTranslations('session');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [isCodeSent, setCodeSent] = useState(false);
  const [kind, setKind] = useState<'login' | 'demo' | 'code'>('login');
  const [isCodeRequired, setCodeRequired] = useState(false);
  const submit = useSubmit();
  const enter = (how: 'login' | 'demo' | 'code', act: () => Promise<void>) => {
    setKind(how);
    void submit.run(act);
  };
  const send = (code?: string) =>
    enter('login', async () => {
      try {
        await signIn({ username, password, ...(otp && { otp }), ...(code && { code }) }, t('success'));
      } catch (error) {
        if (code !== undefined || !isStepAsked(error)) throw error;
        setCodeRequired(true);
      }
    });
  return {
    username,
    setUsername,
    password,
    setPassword,
    isCodeRequired,
    isLocked: submit.refused?.code === 'TOO_MANY_REQUESTS',
    isCodeSent,
    otp,
    setOtp,
    sendCode: () =>
      enter('code', async () => {
        await call('sendSignInCode', { body: { username, password }, silent: true });
        setCodeSent(true);
      }),
    send,
    busy: submit.busy ? kind : null,
    refusal: (kind !== 'demo' && submit.refused?.text) || null,
    demoRefusal: (kind === 'demo' && submit.refused?.text) || null,
    startDemo: () => enter('demo', () => signInToDemo(t('success'))),
    restart: () => {
      submit.clearFailure();
      setPassword('');
      setCodeRequired(false);
    },
  };
}

function isStepAsked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';
}
