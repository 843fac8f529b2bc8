import type { Deposit } from '@crease/client';
import { useTranslations } from 'use-intl';
import { Timeline, type TimelineStep } from '../pieces/timeline.tsx';
import { useTimes } from '../sums/use-times.ts';
import { reasonOf, stepKey } from './deposit-texts.ts';

const BAD: readonly string[] = ['declined', 'declined_by_hand', 'expired', 'taken_back'];

/** All steps of a deposit; while it is open, also the current and the expected next one. */
export function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('cashier');
  const times = useTimes();
  const noteOf = (at: string, reference: string) => {
    const reason = reasonOf(reference);
    const texts = reason ? t(`reason.${reason}`) : reference;
    return texts ? `${times.moment(at)}, ${texts}` : times.moment(at);
  };
  const taken = deposit.timeline.map(
    ({ at, what, reference }, place): TimelineStep => ({
      key: `${place}`,
      state: BAD.includes(what) ? 'bad' : 'done',
      what: t(`timeline.${stepKey(what)}`),
      note: noteOf(at, reference),
    }),
  );
  const isOpen = deposit.status === 'pending' || deposit.inReview;
  const isPaid = deposit.reference !== '' || (deposit.confirmations?.have ?? 0) > 0;
  const running: TimelineStep = {
    key: 'running',
    state: 'running',
    what: t(deposit.inReview ? 'timeline.review' : isPaid ? 'timeline.running' : 'timeline.runningPay'),
    note: t('timeline.so'),
  };
  const next: TimelineStep = { key: 'next', state: 'later', what: t('timeline.credited'), note: t('timeline.next') };
  return <Timeline steps={isOpen ? [...taken, running, ...(deposit.status === 'pending' ? [next] : [])] : taken} />;
}
