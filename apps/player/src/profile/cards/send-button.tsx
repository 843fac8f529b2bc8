import { Button } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { SentCode } from './use-sent-code.ts';

interface SendButtonProps {
  code: SentCode;
  send: string;
  sendAgain: string;
}

/** Sends a code, then counts down until another can be sent. */
export function SendButton({ code, send, sendAgain }: SendButtonProps) {
  const t = useTranslations('session.mobile');
  return (
    <Button
      type="submit"
      look={code.isSent ? 'quiet' : 'primary'}
      disabled={code.left > 0}
      busy={code.isSending}
      busyLabel={t('sending')}
    >
      {code.left > 0 ? t('againIn', { time: code.leftText }) : code.isSent ? sendAgain : send}
    </Button>
  );
}
