import { Button, Stack } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { MobileField, useMobileForm } from '../fields/mobile-field.tsx';
import { RefusalLine } from '../fields/refusal-line.tsx';
import { useMobileDetails } from '../numbers/mobile-details.ts';
import { sendOtp } from '../numbers/one-time-password.ts';
import { AuthLink, useAuthWay } from '../sign-in/auth-way.tsx';
import { PanelFrame } from '../sign-in/panel-frame.tsx';

/** Asks for the number, of a visitor to register or of a player to verify; sends a code and opens the panel for it. */
export function MobileNumberPanel() {
  const t = useTranslations('session');
  const { go } = useAuthWay();
  const isAuth = useSession((session) => session.isAuth);
  const form = useMobileForm({
    first: useMobileDetails.getState().mobile || (useSession.getState().userProfile?.mobileToVerify ?? ''),
    fields: ['mobile', 'country_code'],
    send: async (national) => {
      await sendOtp(national);
      go('verifyNumber');
    },
  });
  return (
    <PanelFrame
      title={t('mobile.title')}
      text={t(isAuth ? 'mobile.ownText' : 'mobile.text')}
      foot={isAuth ? null : t.rich('haveAccount', { link: (text) => <AuthLink to="login">{text}</AuthLink> })}
    >
      <Stack as="form" gap={16} marginTop={20} onSubmit={form.submit} noValidate>
        <MobileField
          name="mobile"
          value={form.mobile}
          onChange={form.setMobile}
          error={form.error}
          hint={t('mobile.hint')}
        />
        <RefusalLine>{form.refusal}</RefusalLine>
        <Button
          type="submit"
          look="primary"
          size="large"
          full
          disabled={form.mobile === ''}
          busy={form.busy}
          busyLabel={t('mobile.sending')}
        >
          {t('mobile.send')}
        </Button>
      </Stack>
    </PanelFrame>
  );
}
