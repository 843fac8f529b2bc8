import { Button, Row, Stack, Text, TextField } from '@crease/ui';
import { call, failureText, queryClient, readKey, useRead } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface ShareLinkPartProps {
  betId: string;
  showsAmounts: boolean;
}

/** The public link of a bet: made, copied, and withdrawn. */
export function ShareLinkPart({ betId, showsAmounts }: ShareLinkPartProps) {
  const t = useTranslations('sharing');
  const { data } = useRead('shareLinks', {}, { staleTime: 0 });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const link = data?.items.find((each) => each.betId === betId && each.showsAmounts === showsAmounts);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setProblem('');
    await act().catch((error: unknown) => setProblem(failureText(error)));
    await queryClient.invalidateQueries({ queryKey: readKey('shareLinks') });
    setBusy(false);
  };
  return (
    <Stack gap={8}>
      {link ? (
        <OwnLink
          key={link.shareId}
          address={`${location.origin}/shared/${link.shareId}`}
          isBusy={isBusy}
          onWithdraw={() => void run(() => call('withdrawShare', { body: { shareId: link.shareId }, silent: true }))}
        />
      ) : (
        <Button
          size="large"
          full
          busy={isBusy}
          onClick={() => void run(() => call('shareBet', { body: { betId, showsAmounts }, silent: true }))}
        >
          {t('makeLink')}
        </Button>
      )}
      <Text as="p" size={12} color="text-2">
        {t('linkNote')}
      </Text>
      {problem === '' ? null : (
        <Text as="p" color="loss" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}

interface OwnLinkProps {
  address: string;
  isBusy: boolean;
  onWithdraw: () => void;
}

function OwnLink({ address, isBusy, onWithdraw }: OwnLinkProps) {
  const t = useTranslations('sharing');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <TextField label={t('link')} value={address} readOnly onFocus={(event) => event.target.select()} />
      <Row gap={8}>
        <Button onClick={() => void copy()} aria-live="polite">
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button look="ghost" busy={isBusy} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      </Row>
    </>
  );
}
