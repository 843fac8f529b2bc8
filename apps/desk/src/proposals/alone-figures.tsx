import type { ReplyOf } from '@crease/client';
import { ALONE_KINDS, type AloneKind } from '@crease/contract';
import { formatStake } from '@crease/ui';
import { Facts } from '../parts/panel.tsx';

type Preview = Extract<ReplyOf<'proposals'>['items'][number]['preview'], { about: 'alone' }>;

export const ALONE_LABELS: Readonly<Record<AloneKind, string>> = {
  adjustments: 'Adjustments',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  results: 'Results',
};

/** A proposed change of the amounts that one operator decides alone. */
export function AloneFigures({ preview: { limitsNow, limitsThen } }: { preview: Preview }) {
  return (
    <Facts
      facts={{
        'Deposit by one person': changeText(formatStake(limitsNow.deposits), formatStake(limitsThen.deposits)),
        ...Object.fromEntries(
          ALONE_KINDS.map((kind) => [
            `${ALONE_LABELS[kind]} per day`,
            changeText(`${limitsNow.times[kind]} × the limit`, `${limitsThen.times[kind]} × the limit`),
          ]),
        ),
      }}
    />
  );
}

const changeText = (now: string, then: string) => (now === then ? now : <b>{`${now} → ${then}`}</b>);
