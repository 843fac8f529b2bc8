import { newClientRef } from '@crease/client';
import { Button, type ButtonLook, formatMoney, Grid, Sheet } from '@crease/ui';
import { call, notify } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SummaryList } from '../cashier/pieces/summary-list.tsx';
import { takeReplyWallet, useSession } from '../core/session.ts';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useSubmit } from '../session/fields/use-submit.ts';
import { refreshBonuses } from './bonus-updates.ts';
import type { Claim } from './claim.ts';

/** Cancels a bonus, after stating what is lost and what stays. */
export function CancelBonus({
  claim,
  look = 'quiet',
  full = false,
}: {
  claim: Claim;
  look?: ButtonLook;
  full?: boolean;
}) {
  const t = useTranslations('bonus.cancel');
  const [isAsking, setAsking] = useState(false);
  if (claim.status !== 'running') return null;
  return (
    <>
      <Button look={look} full={full} onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking ? <CancelDialog claim={claim} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** The safe button is first and focused; the other one names the amount. */
function CancelDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useTranslations('bonus.cancel');
  const [clientRef] = useState(newClientRef);
  const { busy, refused, run } = useSubmit();
  const cash = useSession(({ wallet }) => wallet.cash);
  const { claimId, name, left, released } = claim;
  const lost = formatMoney(left);
  const cancel = () =>
    run(async () => {
      await takeReplyWallet(call('cancelBonus', { body: { clientRef, claimId }, silent: true }));
      refreshBonuses();
      notify({ status: 'success', message: t('done', { name }) });
      onClose();
    });
  return (
    <Sheet onClose={onClose} title={t('title', { name })} note={t('note')} closeLabel={t('keep')}>
      <SummaryList
        lines={[
          { label: t('lose'), value: lost, strong: true },
          { label: t('keepReleased'), value: formatMoney(released) },
          { label: t('keepCash'), value: formatMoney(cash) },
        ]}
      />
      <RefusalLine>{refused?.text}</RefusalLine>
      <Grid columns={2} gap={8} marginTop={16} phoneColumns={1}>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button look="danger" busy={busy} busyLabel={t('going')} onClick={() => void cancel()}>
          {t('act', { amount: lost })}
        </Button>
      </Grid>
    </Sheet>
  );
}
