import { newClientRef, serverNow } from '@crease/client';
import { call } from '@crease/web';
import { useState } from 'react';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { clockOf, useSecondsUntil } from '../../session/numbers/use-seconds-until.ts';
import type { WithdrawalDraft } from './withdrawal-draft.ts';

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
