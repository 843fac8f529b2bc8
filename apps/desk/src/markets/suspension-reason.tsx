import { Button, Chip, TextField } from '@crease/ui';
import { call, failureText, notify, queryClient } from '@crease/web';
import { type FormEvent, useState } from 'react';
import styles from './markets.module.css';

interface SuspensionReasonProps {
  marketIds: readonly string[];
  /** Called once the reason is stored or dismissed. */
  onDone: () => void;
}

const USUAL = ['Wrong price', 'Feed late', 'Incident in the match', 'Large bets', 'Under review'] as const;
const SHORTEST_REASON = 3;

/** Asks for a reason after markets were suspended; optional, stored in the audit trail. */
export function SuspensionReason({ marketIds, onDone }: SuspensionReasonProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const store = async (reason: string) => {
    if (busy || reason.length < SHORTEST_REASON) return;
    setBusy(true);
    const calls = marketIds.map((marketId) => call('noteMarket', { body: { marketId, reason }, silent: true }));
    const failed = (await Promise.allSettled(calls)).find((one) => one.status === 'rejected');
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ['marketBook'] });
    if (failed) return void notify({ status: 'error', message: failureText(failed.reason) });
    notify({ status: 'success', message: 'Reason stored' });
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store(text.trim());
  };
  return (
    <form className={styles.reason} aria-label="Reason for suspending" onSubmit={submit}>
      <span className={styles.chips}>
        {USUAL.map((usual) => (
          <Chip key={usual} on={text === usual} onToggle={() => void store(usual)}>
            {usual}
          </Chip>
        ))}
      </span>
      <TextField
        label="Why? Optional, kept in the audit trail"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
      <span className={styles.reasonAfterActs}>
        <Button type="submit" size="small" busy={busy} disabled={text.trim().length < SHORTEST_REASON}>
          Save the reason
        </Button>
        <Button size="small" look="ghost" onClick={onDone}>
          No reason
        </Button>
      </span>
    </form>
  );
}
