import type { ReplyOf } from '@crease/client';
import { ALONE_KINDS, type AloneKind } from '@crease/contract';
import { MINOR_PER_UNIT } from '@crease/kernel';
import { Button, formatStake, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
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

const isWhole = (typed: string, most: number) => /^\d{1,7}$/.test(typed) && Number(typed) <= most;

function LimitsDialog({ settings, close }: { settings: Settings; close: () => void }) {
  const act = useAct('setAloneLimits');
  const [deposits, setDeposits] = useState(String(settings.deposits / MINOR_PER_UNIT));
  const [times, setTimes] = useState<Readonly<Record<AloneKind, string>>>({
    adjustments: String(settings.times.adjustments),
    deposits: String(settings.times.deposits),
    withdrawals: String(settings.times.withdrawals),
    results: String(settings.times.results),
  });
  const isValid =
    isWhole(deposits, 4_000_000) && ALONE_KINDS.every((kind) => isWhole(times[kind], 100) && times[kind] !== '0');
  const body = (reason: string) => ({
    deposits: Number(deposits) * MINOR_PER_UNIT,
    times: {
      adjustments: Number(times.adjustments),
      deposits: Number(times.deposits),
      withdrawals: Number(times.withdrawals),
      results: Number(times.results),
    },
    reason,
  });
  return (
    <ActDialog
      open
      onClose={close}
      title="Limits of one person"
      note="They apply once a second person agrees."
      label="Propose"
      act={act}
      inputOf={(reason) => (isValid ? { body: body(reason) } : null)}
      success="Waits for a second person"
    >
      <TextField
        label="A deposit that the gateway reports"
        before="₹"
        inputMode="numeric"
        maxLength={7}
        value={deposits}
        onChange={({ target }) => setDeposits(target.value)}
      />
      {ALONE_KINDS.map((kind) => (
        <TextField
          key={kind}
          label={`${ALONE_LABELS[kind]} per day, times the limit per call`}
          inputMode="numeric"
          maxLength={3}
          value={times[kind]}
          onChange={({ target }) => setTimes({ ...times, [kind]: target.value })}
        />
      ))}
    </ActDialog>
  );
}
