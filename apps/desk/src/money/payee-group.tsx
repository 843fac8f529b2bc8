import { Button, Grid, Tag } from '@crease/ui';
import { useState } from 'react';
import { usePermission } from '../core/session.ts';
import { useAct } from '../core/use-act.ts';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { NAME_LABELS, NAME_TONES, type Withdrawal } from './withdrawal.ts';

/** The payee, next to the verified name; a name that does not match, or was refused, is accepted or refused here. */
export function PayeeGroup({ withdrawal: { payee } }: { withdrawal: Withdrawal }) {
  const [judging, setJudging] = useState<boolean | null>(null);
  const mayJudge = usePermission('payouts.judge') !== 'none';
  const act = useAct('judgePayoutName');
  if (!payee)
    return (
      <PaneGroup title="Pay to">
        <Notice tone="bad">The account cannot be found: decline, or ask the player.</Notice>
      </PaneGroup>
    );
  const { payoutAccountId, masked, bankName, ifscCode, accountName, verifiedName, nameCheck, alsoOf } = payee;
  const isToBeJudged = mayJudge && ['near', 'different', 'refused'].includes(nameCheck);
  return (
    <PaneGroup title="Pay to">
      <Facts
        facts={{
          Account: masked,
          ...(bankName ? { Bank: [bankName, ifscCode].filter(Boolean).join(', ') } : {}),
          'Name of the account': accountName ?? 'Unknown',
          'Name of the identity': verifiedName ?? 'Not verified',
          Names: <Tag tone={NAME_TONES[nameCheck]}>{NAME_LABELS[nameCheck]}</Tag>,
          'Also of': alsoOf.length === 0 ? 'Nobody' : <Players ids={alsoOf} />,
        }}
      />
      {isToBeJudged ? (
        <Grid columns={2} gap={8}>
          <Button onClick={() => setJudging(false)}>Refuse the name</Button>
          <Button onClick={() => setJudging(true)}>Accept the name</Button>
        </Grid>
      ) : null}
      {judging === null ? null : (
        <ActDialog
          onClose={() => setJudging(null)}
          title={judging ? 'The account is the player’s own' : 'The account is not the player’s'}
          note={`The account says “${accountName ?? ''}”, the identity says “${verifiedName ?? ''}”.`}
          label={judging ? 'Accept the name' : 'Refuse the name'}
          look={judging ? 'primary' : 'danger'}
          act={act}
          inputOf={(reason) => ({ body: { payoutAccountId, accepted: judging, reason } })}
          success={judging ? 'Name accepted' : 'Name refused'}
        />
      )}
    </PaneGroup>
  );
}

function Players({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.map((id, at) => (
        <span key={id}>
          {at > 0 ? ', ' : null}
          <PlayerLink id={id} />
        </span>
      ))}
    </>
  );
}
