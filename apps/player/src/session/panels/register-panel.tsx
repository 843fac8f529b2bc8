import { Button, cx, looks, Note, Row, Stack, Tag, Text, TextField, VisuallyHidden } from '@crease/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField, StrengthLine } from '../fields/password-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { useFocusRefused } from '../fields/use-submit.ts';
import { useNumberFirst } from '../numbers/mobile-details.ts';
import { AuthLink, useAuthWay } from '../sign-in/auth-way.tsx';
import { PanelFrame } from '../sign-in/panel-frame.tsx';
import { useCountryNote, useRegister, useRegisterDraft } from '../sign-in/use-register.ts';
import { MobileProof } from './mobile-proof.tsx';
import styles from './register-panel.module.css';

type Form = ReturnType<typeof useRegister>;

/** Starts with the number if registration is in steps. */
export function RegisterPanel() {
  const { go } = useAuthWay();
  const isNumberFirst = useNumberFirst();
  useEffect(() => {
    if (isNumberFirst) go('mobileNumber');
  }, [isNumberFirst, go]);
  return isNumberFirst ? null : <RegisterForm />;
}

/** A new account in two groups: credentials and mobile. */
function RegisterForm() {
  const t = useTranslations('session');
  const form = useRegister();
  const element = useFocusRefused(form.refused);
  return (
    <PanelFrame
      title={t('register.title')}
      text={useCountryNote()}
      foot={t.rich('haveAccount', { link: (text) => <AuthLink to="login">{text}</AuthLink> })}
    >
      <Stack
        ref={element}
        as="form"
        gap={16}
        marginTop={20}
        onSubmit={form.join}
        onChange={form.clearFailure}
        noValidate
      >
        <AccountFields form={form} />
        <Stack as="fieldset" gap={14} className={styles.group}>
          <Text as="legend" marginBottom={10} color="text-2" size={12} dense weight={600}>
            {t('register.mobile')}
          </Text>
          <MobileProof
            otp={form.otp}
            onOtp={form.setOtp}
            mobileError={form.ofField('mobile', 'country_code')}
            otpError={form.ofField('otp')}
          />
        </Stack>
        <CodeField form={form} />
        <Terms />
        <JoinNow form={form} />
      </Stack>
    </PanelFrame>
  );
}

function AccountFields({ form }: { form: Form }) {
  const t = useTranslations('session');
  const { draft } = form;
  return (
    <Stack as="fieldset" gap={14} className={styles.group}>
      <Text as="legend" marginBottom={10} color="text-2" size={12} dense weight={600}>
        {t('register.account')}
      </Text>
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        error={form.errorOf('username')}
        hint={t('register.usernameHint')}
        onBlur={(event) => form.leave('username', event)}
        onChange={(event) => useRegisterDraft.setState({ username: event.target.value })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        value={form.password}
        error={form.errorOf('password')}
        hint={<StrengthLine password={form.password} username={draft.username} />}
        onBlur={(event) => form.leave('password', event)}
        onChange={form.setPassword}
      />
      <TextField
        label={t('register.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.email}
        error={form.errorOf('email')}
        hint={t('register.emailHint')}
        onBlur={(event) => form.leave('email', event)}
        onChange={(event) => useRegisterDraft.setState({ email: event.target.value.trim() })}
      />
    </Stack>
  );
}

function CodeField({ form }: { form: Form }) {
  const t = useTranslations('session.register');
  return (
    <TextField
      label={t('code')}
      name="agent_code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      value={form.agentCode}
      error={form.ofField('agent_code')}
      onChange={(event) => form.setAgentCode(event.target.value)}
      after={form.isFromLink ? <Tag tone="brand">{t('codeFilled')}</Tag> : undefined}
    />
  );
}

/** The terms open in a new tab, so that nothing typed is lost. */
function Terms() {
  const t = useTranslations('session.register');
  const accepts = useRegisterDraft((draft) => draft.acceptsTerms);
  return (
    <Row
      as="label"
      gap={10}
      align="start"
      paddingY={10}
      size={14}
      dense
      minHeight={44}
      pointer
      className={styles.terms}
    >
      <input
        className={looks({ fixed: true })}
        type="checkbox"
        name="terms"
        checked={accepts}
        onChange={(event) => useRegisterDraft.setState({ acceptsTerms: event.target.checked })}
      />
      <span>
        {t.rich('terms', {
          link: (text) => (
            <a
              href="/terms"
              target="_blank"
              rel="noreferrer"
              className={cx(looks({ color: 'brand-text', weight: 500 }), styles.termsLink)}
            >
              {text}
              <VisuallyHidden> {t('newTab')}</VisuallyHidden>
            </a>
          ),
        })}
      </span>
    </Row>
  );
}

function JoinNow({ form }: { form: Form }) {
  const t = useTranslations('session');
  const missing = form.open.map((step) => t(`register.steps.${step}`)).join(', ');
  const field = form.refused?.field;
  const isAtField = field !== undefined && AT_FIELDS.includes(field);
  return (
    <>
      <RefusalLine>{isAtField ? null : form.refused?.text}</RefusalLine>
      <Stack gap={8} className={styles.join}>
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          disabled={form.open.length > 0}
          busy={form.busy}
          busyLabel={t('loading')}
          aria-describedby="register-missing"
        >
          {t('register.join')}
        </Button>
        <Note id="register-missing" color="text-3" textAlign="center">
          {missing === '' ? '' : t('register.missing', { list: missing })}
        </Note>
      </Stack>
    </>
  );
}

/** Inputs that show their own refusal; others are shown above the button. */
const AT_FIELDS: readonly string[] = ['username', 'password', 'email', 'mobile', 'country_code', 'otp', 'agent_code'];
