import type { ReplyOf } from '@crease/client';
import { Tag } from '@crease/ui';
import { useRead } from '@crease/web';
import { usePermission } from '../core/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Facts, Panel } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import styles from './player-page.module.css';

type Links = ReplyOf<'playerLinks'>;
type Reason = Links['links'][number]['reasons'][number];

const LABELS: Readonly<Record<Reason, string>> = {
  document: 'Same document',
  payoutAccount: 'Same payout account',
  device: 'Same device and address',
  referrer: 'Referred this player',
  referred: 'Referred by this player',
  agent: 'Same agent',
  address: 'Same address',
};
const TONES = { low: 'ok', medium: 'warn', high: 'bad' } as const;
const LEVELS = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** Risk points of a player with their reasons, and the players who share something with them. It is not proof. */
export function PlayerLinks({ playerId }: { playerId: string }) {
  const may = usePermission('players.linked') !== 'none';
  const read = useRead('playerLinks', { params: { playerId } }, { enabled: may, staleTime: 60_000 });
  if (!may) return null;
  const risk = read.data?.risk;
  return (
    <Panel
      title="Risk and linked accounts"
      side={risk ? <Tag tone={TONES[risk.level]}>{`${LEVELS[risk.level]}, ${risk.points}`}</Tag> : null}
    >
      <Loaded read={read}>{(data) => <LinkList links={data} />}</Loaded>
    </Panel>
  );
}

function LinkList({ links: { links, more, risk } }: { links: Links }) {
  if (links.length === 0) return <p className="muted">No linked players</p>;
  const facts = risk.reasons.map(({ reason, players, points }) => [
    players > 1 ? `${LABELS[reason]}, ${players} players` : LABELS[reason],
    `+${points}`,
  ]);
  return (
    <>
      <Facts facts={{ ...Object.fromEntries(facts), Together: <b>{risk.points}</b> }} />
      {links.map(({ playerId, username, reasons }) => (
        <div key={playerId} className={styles.session}>
          <PlayerLink id={playerId}>{username}</PlayerLink>
          <span className="muted">{reasons.map((reason) => LABELS[reason].toLowerCase()).join(', ')}</span>
        </div>
      ))}
      {more ? <p className="muted">More are not shown.</p> : null}
    </>
  );
}
