import type { ReplyOf } from '@crease/client';
import { Card } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TwoColumns } from '../../cashier-frame/cashier-frame.tsx';
import { AmountStep } from './amount-step.tsx';
import { CodeStep } from './code-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useWithdrawalCode, type WithdrawalDraft } from './use-withdrawal-code.ts';
import { WithdrawAside } from './withdraw-aside.tsx';
import { WithdrawHead } from './withdraw-head.tsx';

interface WithdrawStepsProps {
  terms: ReplyOf<'withdrawalTerms'>;
  list: ReplyOf<'payoutAccounts'>;
  /** Where codes are sent. */
  target: string;
}

/** Amount, review, code. Going back keeps what was typed. */
export function WithdrawSteps({ terms, list, target }: WithdrawStepsProps) {
  const t = useTranslations('withdraw');
  const [step, setStep] = useState<'amount' | 'review' | 'code'>('amount');
  const [text, setText] = useState('');
  const [to, setTo] = useState(() => list.items.find(({ payable }) => payable)?.payoutAccountId ?? null);
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null);
  const code = useWithdrawalCode();
  const account = list.items.find(({ payoutAccountId }) => payoutAccountId === draft?.payoutAccountId);
  const title = { amount: t('title'), review: t('reviewTitle'), code: t('codeTitle') }[step];
  return (
    <TwoColumns beside={<WithdrawAside terms={terms} list={list} target={target} />}>
      <WithdrawHead title={title} current={['amount', 'review', 'code'].indexOf(step)} />
      <Card>
        {step === 'amount' || !draft || !account ? (
          <AmountStep
            terms={terms}
            accounts={list.items}
            text={text}
            to={to}
            onType={setText}
            onChoose={setTo}
            onNext={(next) => {
              setDraft(next);
              setStep('review');
            }}
          />
        ) : step === 'review' ? (
          <ReviewStep
            draft={draft}
            account={account}
            usualSeconds={terms.usualSeconds}
            target={target}
            code={code}
            onSent={() => setStep('code')}
            onBack={() => setStep('amount')}
          />
        ) : (
          <CodeStep draft={draft} account={account} target={target} code={code} onBack={() => setStep('review')} />
        )}
      </Card>
    </TwoColumns>
  );
}
