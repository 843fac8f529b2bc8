import type { MappingProposal } from '@crease/contract';
import { Button, Grid, Stack, TextField } from '@crease/ui';
import { useRead } from '@crease/web';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { exactText } from '../../core/moments.ts';
import { useAct } from '../../core/use-act.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Notice, PaneGroup } from '../../parts/panel.tsx';
import styles from './sources.module.css';

/** Markets of Betfair that are probably ours, for a person to confirm. */
export function ProposalsPane() {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [search, setSearch] = useState('');
  const query = { source: 'betfair' as const, ...(search && { search }) };
  const read = useRead('mappingProposals', { query });
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <PaneGroup title="Map markets of Betfair">
      <Grid as="form" columns="end" align="end" gap={8} onSubmit={find}>
        <TextField name="search" label="Words of their event" hint="Empty: events of the next two days" ref={first} />
        <Button type="submit">Search</Button>
      </Grid>
      <Loaded
        read={read}
        empty="No market of theirs resembles an open market of ours. Open the market on the event’s page first."
        isEmpty={(list) => list.length === 0}
      >
        {(list) => (
          <Stack as="ul" gap={10}>
            {list.map((proposal) => (
              <Proposal key={`${proposal.theirMarket} ${proposal.marketId}`} proposal={proposal} />
            ))}
          </Stack>
        )}
      </Loaded>
    </PaneGroup>
  );
}

function Proposal({ proposal }: { proposal: MappingProposal }) {
  const act = useAct('confirmMapping');
  const { theirMarket, theirName, marketId, name, runners, likeness, startsAt } = proposal;
  const body = {
    source: 'betfair' as const,
    theirMarket,
    theirName,
    marketId,
    runners: runners.map(({ theirs, runnerId }) => ({ theirs, runnerId })),
  };
  return (
    <li className={styles.proposal}>
      <b>{theirName}</b>
      <span>
        {startsAt ? `${exactText(startsAt)}, ` : ''}
        {likeness} % alike
      </span>
      <span>Ours: {name}</span>
      <dl className={styles.runners}>
        {runners.map(({ theirs, theirName: their, name: our }) => (
          <div key={theirs}>
            <dt>{their}</dt>
            <dd>{our}</dd>
          </div>
        ))}
      </dl>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button busy={act.busy} onClick={() => void act.run({ body }, 'Mapped')}>
        Confirm
      </Button>
    </li>
  );
}
