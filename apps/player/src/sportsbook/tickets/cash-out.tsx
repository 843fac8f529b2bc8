import { type BodyOf, newClientRef } from '@crease/client';
import { Button, formatMoney, Note, Row, Stack, Text } from '@crease/ui';
import { call, failureText, queryClient } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefused, retryUntilKnown } from '../../core/send-once.ts';
import type { Ticket } from '../wire-types.ts';
import styles from './tickets.module.css';

/** Two presses: the offer, then accepting it. If the offer falls meanwhile, it is shown again and nothing is taken. */
export function CashOut({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('sportsbook.ticket');
  const [isConfirming, setConfirming] = useState(false);
  const { isTaking, failure, unknown, take } = useCashOut(ticket.ticketId, () => setConfirming(false));
  const { cashOut } = ticket;
  if (!cashOut)
    return (
      <Text as="p" color="text-2" size={12} dense className={styles.number}>
        {t('stopped')}
      </Text>
    );
  const { offer, fair, marginPercent } = cashOut;
  // What may have been sent already is repeated at its own value before anything else.
  const full = unknown?.part === 100 ? unknown.value : offer;
  const half = unknown?.part === 50 ? unknown.value : Math.floor(offer / 2);
  const open = () => {
    setConfirming(true);
    // Small moves of odds are not published: refetch what is accepted.
    void queryClient.invalidateQueries({ queryKey: ['tickets'] });
  };
  return (
    <Stack gap={8}>
      {isConfirming ? (
        <>
          <Button
            look="willow"
            full
            busy={isTaking}
            busyLabel={t('taking')}
            disabled={unknown?.part === 50}
            onClick={() => void take(full, 100)}
          >
            {t('take', { amount: formatMoney(full) })}
          </Button>
          <Row wrap gap={8}>
            {half > 0 ? (
              <Button size="small" busy={isTaking} disabled={unknown?.part === 100} onClick={() => void take(half, 50)}>
                {t('half', { amount: formatMoney(half) })}
              </Button>
            ) : null}
            <Button size="small" look="ghost" onClick={() => setConfirming(false)}>
              {t('keep')}
            </Button>
          </Row>
        </>
      ) : (
        <Button look="willow" full onClick={open}>
          {t('cashOut')} <span>{formatMoney(offer)}</span>
        </Button>
      )}
      <Text as="p" color="text-2" size={12} dense className={styles.number}>
        {t('fair', { fair: formatMoney(fair), margin: marginPercent })}
      </Text>
      {failure ? (
        <Note role="alert" color="loss">
          {failure}
        </Note>
      ) : null}
    </Stack>
  );
}

function useCashOut(ticketId: string, onTaken: () => void) {
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The last press while its outcome is unknown: only the same terms under the same reference are taken once. */
  const [unknown, setUnknown] = useState<BodyOf<'cashOutTicket'> | null>(null);
  const take = async (value: number, part: number) => {
    setTaking(true);
    setFailure(null);
    const body = unknown ?? { clientRef: newClientRef(), value, part };
    setUnknown(body);
    try {
      await retryUntilKnown(() => call('cashOutTicket', { params: { id: ticketId }, body, silent: true }));
      setUnknown(null);
      onTaken();
    } catch (error) {
      if (isRefused(error, unknown !== null)) setUnknown(null);
      setFailure(failureText(error));
    } finally {
      setTaking(false);
      void queryClient.invalidateQueries({ queryKey: ['tickets'] });
    }
  };
  return { isTaking, failure, unknown, take };
}
