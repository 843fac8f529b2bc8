import { Button, Stack, TextField } from '@crease/ui';
import { useState } from 'react';
import { PaneGroup } from '../parts/panel.tsx';
import { SearchedRunners } from '../parts/search-field.tsx';
import type { DeskMarket } from './desk-market.ts';
import styles from './markets.module.css';
import { PreviewedAct } from './previewed-act.tsx';

/** Chooses a result, previews what it pays, and settles. A settled market is reversed and settled again. */
export function SettlePane({ market }: { market: DeskMarket }) {
  const { marketId, runners, winners: expected, status, isSettledByNumber } = market;
  const [winners, setWinners] = useState<readonly string[]>([]);
  const [number, setNumber] = useState('');
  const isWhole = isSettledByNumber ? /^-?\d{1,5}$/.test(number) : winners.length >= Math.min(expected, runners.length);
  const toggle = (runnerId: string) =>
    setWinners((now) => (now.includes(runnerId) ? now.filter((one) => one !== runnerId) : [...now, runnerId]));
  const result = isSettledByNumber ? { number: Number(number) } : { winners: [...winners] };
  const isAgain = status === 'settled' || status === 'voided';
  return (
    <PaneGroup title="Result" note={isSettledByNumber ? undefined : winnersNote(expected)}>
      <Stack gap={10}>
        {isSettledByNumber ? (
          <TextField
            label="Number"
            hint={
              runners.length > 0
                ? 'Lead of the first side, negative if it lost, or the goals that the lines count'
                : undefined
            }
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        ) : (
          <SearchedRunners
            items={runners}
            nameOf={({ name }) => name}
            isChosen={({ runnerId }) => winners.includes(runnerId)}
          >
            {(shown) => (
              <div className={styles.results}>
                {shown.map(({ runnerId, name }) => (
                  <Button
                    key={runnerId}
                    look={winners.includes(runnerId) ? 'primary' : 'quiet'}
                    aria-pressed={winners.includes(runnerId)}
                    onClick={() => toggle(runnerId)}
                  >
                    {name}
                  </Button>
                ))}
              </div>
            )}
          </SearchedRunners>
        )}
        {isWhole ? (
          <PreviewedAct
            key={JSON.stringify(result)}
            name="settleMarket"
            query={{ marketId, ...queryOf(isSettledByNumber ? number : winners) }}
            inputOf={(seen) => ({ body: { marketId, ...seen, ...result } })}
            verb={isAgain ? 'Settle again' : 'Settle'}
          />
        ) : (
          <p className="muted">Choose the result to preview its payouts. Nothing is settled yet.</p>
        )}
      </Stack>
    </PaneGroup>
  );
}

function winnersNote(expected: number): string {
  if (expected === 0) return 'every runner that won, or none';
  return expected > 1 ? `${expected} winners, more: dead heat` : 'several: dead heat';
}

/** @param result the number, or the ids of the winners. */
function queryOf(result: string | readonly string[]) {
  if (typeof result === 'string') return { number: result };
  return result.length === 0 ? { none: 'true' as const } : { winners: result.join(',') };
}
