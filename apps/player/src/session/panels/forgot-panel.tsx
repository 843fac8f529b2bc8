import { Button, Stack } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { MobileField, useMobileForm } from '../fields/mobile-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { requestReset } from '../numbers/one-time-password.ts';
import { AuthLink, useAuthWay } from '../sign-in/auth-way.tsx';
import { PanelFrame } from '../sign-in/panel-frame.tsx';
import { useForcedUpdate } from '../sign-in/use-password-change.ts';

/** Asks for the account's mobile, sends a code there, and opens the reset panel. */
export function ForgotPanel() {
  const t = useTranslations('session');
  const form = useForgot();
  return (
    <PanelFrame title={t('forgot.title')} text={t('forgot.text')} foot={<WayBack />}>
      <Stack as="form" gap={16} marginTop={20} onSubmit={form.submit} noValidate>
        <MobileField
          name="phone"
          value={form.mobile}
          onChange={form.setMobile}
          error={form.error}
          hint={t('mobile.hint')}
        />
        <RefusalLine>{form.refusal}</RefusalLine>
        <Button type="submit" look="primary" size="large" full busy={form.busy} busyLabel={t('mobile.sending')}>
          {t('submit')}
        </Button>
      </Stack>
    </PanelFrame>
  );
}

function useForgot() {
  const t = useTranslations('session');
  const { go } = useAuthWay();
  return useMobileForm({
    fields: ['phone', 'countryCode'],
    send: async (national) => {
      await requestReset(national, t('forgot.success'));
      go('resetpassword');
    },
  });
}

/** Back to the login, or to a forced password update. */
function WayBack() {
  const t = useTranslations('session');
  const { isForced, keepOldPassword } = useForcedUpdate();
  if (!isForced) return t.rich('remembered', { link: (text) => <AuthLink to="login">{text}</AuthLink> });
  return (
    <button type="button" className="link" onClick={keepOldPassword}>
      {t('reset.keepOld')}
    </button>
  );
}
