import { type FocusEvent, type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { create } from 'zustand';
import { ARRIVED_CODE } from '../../core/agent-code.ts';
import { keepAgentCode, useAuthModal } from '../../core/auth-modal.ts';
import { useVisitor } from '../../core/visitor.ts';
import { emailRule, newPasswordRule, newUsernameRule, type Rule, tidyUsername } from '../fields/form-rules.ts';
import { COUNTRY_CODE } from '../fields/mobile-number.ts';
import { useSubmit } from '../fields/use-submit.ts';
import { clearMobileDetails, useMobileDetails } from '../numbers/mobile-details.ts';
import { verifyOtp } from '../numbers/one-time-password.ts';
import { register } from './sign-in.ts';

/** Steps before JOIN NOW, in the order of the form. */
type OpenStep = 'username' | 'password' | 'email' | 'otp' | 'terms';

type Judged = 'username' | 'password' | 'email';

/** The register form: typed values, faults, remaining steps, and sending. */
export function useRegister() {
  const t = useTranslations('session');
  const draft = useRegisterDraft();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [left, setLeft] = useState<readonly Judged[]>([]);
  const submit = useSubmit();
  const rules: Record<Judged, Rule | null> = {
    username: newUsernameRule(draft.username),
    password: newPasswordRule(password),
    email: emailRule(draft.email),
  };
  const open = useOpenSteps(rules);
  const ofField = (...fields: string[]) =>
    submit.refused && fields.includes(submit.refused.field ?? '') ? submit.refused.text : undefined;
  const errorOf = (field: Judged) => {
    const rule = rules[field];
    return rule !== null && left.includes(field) ? t(`rules.${rule}`) : ofField(field);
  };
  const join = (event: FormEvent) => {
    event.preventDefault();
    if (open.length > 0) return;
    void submit.run(async () => {
      const account = { username: tidyUsername(draft.username), password, email: draft.email };
      await joinNow(account, otp, { verified: t('mobile.verified'), registered: t('register.success') });
    });
  };
  return {
    draft,
    password,
    setPassword,
    otp,
    setOtp,
    open,
    errorOf,
    ofField,
    join,
    /** Validates from the first blur on, unless an empty form is only closed. */
    leave(field: Judged, { target, relatedTarget }: FocusEvent<HTMLInputElement>) {
      const isGoingOn = relatedTarget instanceof HTMLElement && target.form?.contains(relatedTarget);
      if (isGoingOn || target.value !== '') setLeft((before) => (before.includes(field) ? before : [...before, field]));
    },
    busy: submit.busy,
    refused: submit.refused,
    clearFailure: submit.clearFailure,
    ...useAgentCode(),
  };
}

function useOpenSteps(rules: Record<Judged, Rule | null>): OpenStep[] {
  const isSent = useMobileDetails(({ mobile }) => mobile !== '');
  const acceptsTerms = useRegisterDraft((draft) => draft.acceptsTerms);
  const wrong = (['username', 'password', 'email'] as const).filter((field) => rules[field] !== null);
  return [...wrong, ...(isSent ? [] : ['otp' as const]), ...(acceptsTerms ? [] : ['terms' as const])];
}

function useAgentCode() {
  const agentCode = useAuthModal((state) => state.authModalConfig.agentCode ?? '');
  return { agentCode, isFromLink: agentCode === ARRIVED_CODE, setAgentCode: keepAgentCode };
}

interface Account {
  username: string;
  password: string;
  email: string;
}

/** Verifies a typed code first, so that one press suffices. */
async function joinNow(account: Account, otp: string, fixed: { verified: string; registered: string }): Promise<void> {
  const { mobile, isVerified } = useMobileDetails.getState();
  if (!isVerified && otp !== '') await verifyOtp({ otp }, fixed.verified);
  const agentCode = useAuthModal.getState().authModalConfig.agentCode?.trim();
  await register(
    {
      ...account,
      name: account.username,
      mobile,
      country_code: COUNTRY_CODE,
      ...(agentCode ? { agent_code: agentCode } : {}),
    },
    fixed.registered,
  );
  clearMobileDetails();
  clearRegisterDraft();
}

const INDIA = 'IN';

/** Returns a note for visitors outside India that an Indian number is required; else nothing. */
export function useCountryNote(): string | undefined {
  const t = useTranslations('session.register');
  const locale = useLocale();
  const country = useVisitor(({ visitor }) => visitor?.country ?? null);
  if (country === null || country === INDIA) return undefined;
  const name = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country;
  return t('abroad', { country: name });
}

interface RegisterDraft {
  username: string;
  email: string;
  /** As typed; the number to which a code was sent is in the stored mobile details. */
  mobile: string;
  acceptsTerms: boolean;
}

const NOTHING: RegisterDraft = { username: '', email: '', mobile: '', acceptsTerms: false };

/** The typed registration while the page is open: a panel closed by accident loses only the password. */
export const useRegisterDraft = create<RegisterDraft>()(() => NOTHING);

function clearRegisterDraft(): void {
  useRegisterDraft.setState(NOTHING);
}
