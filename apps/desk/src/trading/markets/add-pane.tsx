import { Button, Stack } from '@crease/ui';
import { PathLink } from '@crease/web';
import { type FormEvent, useState } from 'react';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import styles from './markets.module.css';
import type { ToolProps } from './tools.ts';

/** Opens markets of the event's template: one, some or all. */
export function AddPane({ sheet: { template }, addMarkets, close }: ToolProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const ready = template.markets.filter((market) => market.ready > 0);
  const keys = ready.map(({ key }) => key).filter((key) => picked.has(key));
  const toggle = (key: string) => {
    const next = new Set(picked);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await addMarkets(keys);
    if (refused) setFailure(refused.text);
    else close();
  };
  return (
    <PaneGroup title="Add markets" note={template.version === 0 ? 'shipped template' : `version ${template.version}`}>
      <Stack as="form" gap={12} onSubmit={(event) => void submit(event)}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={ready.length > 0 && keys.length === ready.length}
            onChange={({ target }) => setPicked(new Set(target.checked ? ready.map(({ key }) => key) : []))}
          />
          <b>All</b>
        </label>
        <ul className={styles.ticks}>
          {template.markets.map(({ key, name, ready: count, opened }) => (
            <li key={key}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  disabled={count === 0}
                  checked={picked.has(key) && count > 0}
                  onChange={() => toggle(key)}
                />
                <span>{name}</span>
                <span className={styles.note}>{stateText(count, opened)}</span>
              </label>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          Added markets are suspended until you publish. Their terms are in the{' '}
          <PathLink href="/templates">templates</PathLink>.
        </p>
        {failure ? <Notice tone="bad">{failure}</Notice> : null}
        <Button look="primary" type="submit" disabled={keys.length === 0}>
          Add to the event
        </Button>
      </Stack>
    </PaneGroup>
  );
}

function stateText(ready: number, opened: number): string {
  if (ready > 1) return `${ready} to open`;
  if (ready === 1) return opened > 0 ? `1 more, ${opened} open` : '';
  return opened > 0 ? 'Added' : 'Not offered now';
}
