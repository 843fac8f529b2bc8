import type { ReplyOf } from '@crease/client';
import { Button, Icon, Row, Sheet, Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../core/moments.ts';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import styles from './money.module.css';

type Gateway = ReplyOf<'deskGateways'>['items'][number];

/** Turns gateways off and on. */
export function Gateways() {
  const maySwitch = usePermission('gateways.switch') !== 'none';
  const [isOpen, setOpen] = useState(false);
  const [switching, setSwitching] = useState<Gateway | null>(null);
  const read = useRead('deskGateways', {}, { enabled: isOpen, refetchInterval: 30_000 });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={Plug} size={14} /> Gateways
      </Button>
      {isOpen ? (
        <Sheet onClose={() => setOpen(false)} title="Gateways">
          <Loaded read={read} empty="No gateways." isEmpty={({ items }) => items.length === 0}>
            {({ items }) => (
              <div>
                {items.map((gateway) => (
                  <GatewayRow
                    key={gateway.code}
                    gateway={gateway}
                    {...(maySwitch && { onSwitch: () => setSwitching(gateway) })}
                  />
                ))}
              </div>
            )}
          </Loaded>
        </Sheet>
      ) : null}
      {switching ? <SwitchGateway gateway={switching} close={() => setSwitching(null)} /> : null}
    </>
  );
}

function GatewayRow({ gateway, onSwitch }: { gateway: Gateway; onSwitch?: () => void }) {
  const { name, on, off } = gateway;
  return (
    <Row wrap align="center" justify="between" gap={8} paddingY={8} border="bottom">
      <span className={styles.state}>
        <b>{name}</b>
        {off ? <small>{`Off since ${momentText(off.since)}, ${off.by}: ${off.reason}`}</small> : null}
      </span>
      {on ? <Health gateway={gateway} /> : <Tag tone="bad">Off</Tag>}
      {onSwitch ? (
        <Button size="small" onClick={onSwitch}>
          {`Turn ${on ? 'off' : 'on'} ${name}`}
        </Button>
      ) : null}
    </Row>
  );
}

const TONES = { working: 'ok', slow: 'warn', unavailable: 'bad' } as const;
const LABELS = { working: 'Working', slow: 'Slow', unavailable: 'Down' } as const;

function Health({ gateway: { health } }: { gateway: Gateway }) {
  return <Tag tone={TONES[health]}>{LABELS[health]}</Tag>;
}

function SwitchGateway({ gateway: { code, name, on }, close }: { gateway: Gateway; close: () => void }) {
  const act = useAct('switchGateway');
  const verb = on ? 'Turn off' : 'Turn on';
  return (
    <ActDialog
      onClose={close}
      title={`${verb} ${name}`}
      note={
        on
          ? 'At once. No new deposits, no payouts; payments under way are still credited.'
          : 'A second person agrees first.'
      }
      label={verb}
      look={on ? 'danger' : 'primary'}
      act={act}
      inputOf={(reason) => ({ body: { gateway: code, on: !on, reason } })}
      success={`${name} is off`}
    />
  );
}
