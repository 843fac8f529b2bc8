import { newClientRef, serverNow } from '@crease/client';
import { call } from '@crease/web';
import { useState } from 'react';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { clockOf, useSecondsUntil } from '../../session/numbers/use-seconds-until.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

/** The server sends no second code sooner, and says nothing about it. */
const RESEND_MS = 30_000;
/** How long a code is good. */
const LIFE_MS = 10 * 60_000;

/** When the last code was asked for, epoch ms: also by a form that is gone. */
let lastAskedAt = 0;

interface Sent {
  readonly at: number;
  readonly draft: WithdrawalDraft;
  /** One request, however often it is sent. */
  readonly clientRef: string;
}

/** The code that confirms one sum to one account. */
export function useWithdrawalCode() {
  const { busy, refused, run } = useSubmit();
  const [sent, setSent] = useState<Sent | null>(null);
  const left = useSecondsUntil((sent?.at ?? lastAskedAt) + RESEND_MS);
  const send = (draft: WithdrawalDraft, onSent?: () => void) =>
    void run(async () => {
      await call('sendWithdrawalCode', { body: draft, silent: true });
      lastAskedAt = serverNow();
      setSent({ at: lastAskedAt, draft, clientRef: newClientRef() });
      onSent?.();
    });
  return {
    isSending: busy,
    refusal: refused?.text,
    /** Seconds until another can be sent. */
    left,
    leftText: clockOf(left),
    /** When the last one ends, epoch ms. */
    endsAt: (sent?.at ?? 0) + LIFE_MS,
    clientRef: sent?.clientRef ?? '',
    /** Whether the last one is for this sum and account, and still good. */
    isFor: ({ amount, payoutAccountId }: WithdrawalDraft) =>
      sent !== null &&
      sent.draft.amount === amount &&
      sent.draft.payoutAccountId === payoutAccountId &&
      serverNow() < sent.at + LIFE_MS,
    send,
  };
}

export type WithdrawalCode = ReturnType<typeof useWithdrawalCode>;
