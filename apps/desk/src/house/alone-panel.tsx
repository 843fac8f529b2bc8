import type { ReplyOf } from '@crease/client';
import { ALONE_KINDS } from '@crease/contract';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { Button, formatStake } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { Loaded } from '../parts/loaded.tsx';
import { NumbersDialog } from '../parts/numbers-dialog.tsx';
import { Facts, Panel } from '../parts/panel.tsx';
import { ALONE_LABELS } from '../proposals/alone-figures.tsx';

type Settings = ReplyOf<'aloneSettings'>;

/** The amounts that one operator decides alone; anything above is proposed to a second person. */
export function AlonePanel() {
  const read = useRead('aloneSettings');
  const maySet = usePermission('house.set') !== 'none';
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title="One person alone">
      <Loaded read={read}>
        {(settings) => (
          <>
            <Facts
              facts={{
                'A deposit that the gateway reports': `Up to ${formatStake(settings.deposits)}`,
                ...Object.fromEntries(
                  ALONE_KINDS.map((kind) => [
                    `${ALONE_LABELS[kind]} per day`,
                    `${settings.times[kind]} × the limit per call`,
                  ]),
                ),
              }}
            />
            <p className="muted">
              A second person must agree above a limit, above the daily sum, and above one call’s limit for one player
              in a day.
            </p>
            {maySet ? <Button onClick={() => setChanging(true)}>Propose other limits</Button> : null}
            {isChanging ? <LimitsDialog settings={settings} close={() => setChanging(false)} /> : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function LimitsDialog({ settings: { deposits, times }, close }: { settings: Settings; close: () => void }) {
  const act = useAct('setAloneLimits');
  return (
    <NumbersDialog
      onClose={close}
      title="Limits of one person"
      note="They apply once a second person agrees."
      label="Propose"
      act={act}
      success="Waits for a second person"
      fields={[
        {
          name: 'sum',
          label: 'A deposit that the gateway reports',
          before: '₹',
          now: deposits,
          unit: MINOR_PER_UNIT,
          most: 4_000_000,
        },
        ...ALONE_KINDS.map((kind) => ({
          name: kind,
          label: `${ALONE_LABELS[kind]} per day, times the limit per call`,
          now: times[kind],
          least: 1,
          most: 100,
        })),
      ]}
      bodyOf={(_, { sum, ...next }) => ({ deposits: sum, times: next })}
    />
  );
}
