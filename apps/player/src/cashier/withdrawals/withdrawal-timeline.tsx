import type { Withdrawal } from '@crease/client';
import { formatMoney } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { Timeline, type TimelineStep } from '../pieces/timeline.tsx';
import { useTimes } from '../sums/use-times.ts';
import { isSent, reasonOf, stepKey } from './withdrawal-texts.ts';

const BAD: readonly string[] = ['declined', 'came_back', 'payout_lost'];

/** All steps of a withdrawal; while it is pending, also the current and the next one. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const taken = useTaken(withdrawal);
  const coming = useComing(withdrawal);
  return <Timeline steps={[...taken, ...coming]} />;
}

function useTaken({ timeline, amount }: Withdrawal): TimelineStep[] {
  const t = useTranslations('withdraw');
  const times = useTimes();
  const noteOf = (at: string, reference: string) => {
    const reason = reasonOf(reference);
    const texts = reason ? t(`reason.${reason}`) : reference;
    return texts ? `${times.moment(at)}, ${texts}` : times.moment(at);
  };
  const steps = timeline.map(
    ({ at, what, reference }, place): TimelineStep => ({
      key: `${place}`,
      state: BAD.includes(what) ? 'bad' : 'done',
      what: t(`timeline.${stepKey(what)}`),
      note: noteOf(at, reference),
    }),
  );
  const [requested, ...others] = steps;
  const [first] = timeline;
  if (!requested || !first) return steps;
  const note = `${times.moment(first.at)}, ${formatMoney(amount)}`;
  return [requested, { key: 'held', state: 'done', what: t('timeline.held'), note }, ...others];
}

function useComing(withdrawal: Withdrawal): TimelineStep[] {
  const t = useTranslations('withdraw.timeline');
  const times = useTimes();
  const usualSeconds = useRead('withdrawalTerms').data?.usualSeconds ?? null;
  if (withdrawal.status !== 'pending') return [];
  const note = usualSeconds === null ? t('sinceNow') : t('usually', { time: times.usual(usualSeconds) });
  const paid: TimelineStep = { key: 'paid', state: 'later', what: t('paid'), note: t('afterThat') };
  if (isSent(withdrawal)) return [{ key: 'running', state: 'running', what: t('arriving'), note }, paid];
  const isApproved = withdrawal.timeline.some(({ what }) => what === 'approved_by_hand');
  const what = t(isApproved ? 'second' : 'checks');
  return [
    { key: 'running', state: 'running', what, note },
    { key: 'send', state: 'later', what: t('toSend'), note: t('afterThat') },
    paid,
  ];
}
