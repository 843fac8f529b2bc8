import { newClientRef, serverNow } from '@crease/client';
import type { Money } from '@crease/kernel';
import { call, useAppReply } from '@crease/web';
import { useState } from 'react';
import { useSession } from '../../core/session.ts';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { clockOf, useSecondsUntil } from '../../session/numbers/use-seconds-until.ts';

/** The amount and account of a withdrawal to be requested. */
export interface WithdrawalDraft {
  readonly amount: Money;
  readonly payoutAccountId: string;
}

/** Minimum time between codes, ms; the server silently ignores earlier requests. */
const RESEND_MS = 30_000;
/** How long a code is valid, ms. */
const LIFE_MS = 10 * 60_000;

/** When the last code was requested, epoch ms; outlives the form. */
let lastRequestedAt = 0;

interface Sent {
  readonly at: number;
  readonly draft: WithdrawalDraft;
  /** Makes repeated requests idempotent. */
  readonly clientRef: string;
}

/** The code that confirms one amount to one account. */
export function useWithdrawalCode() {
  const { busy, refused, run } = useSubmit();
  const [sent, setSent] = useState<Sent | null>(null);
  const left = useSecondsUntil((sent?.at ?? lastRequestedAt) + RESEND_MS);
  const send = (draft: WithdrawalDraft, onSent?: () => void) =>
    void run(async () => {
      await call('sendWithdrawalCode', { body: draft, silent: true });
      lastRequestedAt = serverNow();
      setSent({ at: lastRequestedAt, draft, clientRef: newClientRef() });
      onSent?.();
    });
  return {
    isSending: busy,
    refusal: refused?.text,
    /** Seconds until another can be sent. */
    left,
    leftText: clockOf(left),
    /** When the last one expires, epoch ms. */
    endsAt: (sent?.at ?? 0) + LIFE_MS,
    clientRef: sent?.clientRef ?? '',
    /** Whether the last code is for this draft and still valid. */
    isFor: ({ amount, payoutAccountId }: WithdrawalDraft) =>
      sent !== null &&
      sent.draft.amount === amount &&
      sent.draft.payoutAccountId === payoutAccountId &&
      serverNow() < sent.at + LIFE_MS,
    send,
  };
}

export type WithdrawalCode = ReturnType<typeof useWithdrawalCode>;

/**
 * Returns the masked target of codes: `+91 ••••• ••214`; null: none is verified. A demo player's are on the sandbox
 * phone, under their name.
 */
export function useCodeTarget(): string | null {
  const isSandbox = useAppReply('appDetails')?.sandboxMessages ?? false;
  const profile = useSession(({ userProfile }) => userProfile);
  if (profile?.demo) return isSandbox ? profile.username : null;
  if (profile?.mobile) return `+${profile.country_code ?? ''} ••••• ••${profile.mobile.slice(-3)}`;
  if (!profile?.email || !profile.emailVerified) return null;
  const [name = '', host = ''] = profile.email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}
