import { Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { useState } from 'react';
import { dayText, momentText } from '../../core/moments.ts';
import { usePermission } from '../../core/session.ts';
import { useKeys } from '../../core/use-keys.ts';
import { Facts, Notice, PaneGroup } from '../../parts/panel.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import type { JudgedProps } from './document-viewer.tsx';
import { KIND_LABELS, type Submission } from './submission.ts';
import { usePicture } from './use-picture.ts';
import { VerificationDecision } from './verification-decision.tsx';
import styles from './verification-pane.module.css';

/** The player's typed data next to the verified data, other players with the same document, and the decision. */
export function VerificationPane(props: JudgedProps) {
  const { submission } = props;
  const { username, playerId, kind, sentAt, status, decidedBy, decidedAt, reason, note } = submission;
  const mayCheck = usePermission('identity.check') !== 'none';
  return (
    <>
      <PaneGroup title={username} note={playerId}>
        <Facts
          facts={{
            Player: <PlayerLink id={playerId}>Full record</PlayerLink>,
            Document: KIND_LABELS[kind],
            Sent: momentText(sentAt),
            ...(status === 'pending'
              ? {}
              : { Decided: `${status} by ${decidedBy ?? ''}, ${momentText(decidedAt ?? sentAt)}` }),
            ...(reason ? { Reason: reason } : {}),
            ...(note ? { Note: note } : {}),
          }}
        />
      </PaneGroup>
      <OnFile submission={submission} />
      <Duplicates submission={submission} />
      {status === 'pending' && mayCheck ? <VerificationDecision {...props} /> : null}
    </>
  );
}

function OnFile({ submission: { id, playerId, name, documentId } }: { submission: Submission }) {
  const { data: earlier } = useRead('kycSubmissions', { query: { playerId } }, { staleTime: 5_000 });
  const { data: accounts } = useRead('playersPayoutAccounts', { query: { playerId } }, { staleTime: 5_000 });
  const before = (earlier?.items ?? []).filter((each) => each.id !== id);
  const names = [...new Set((accounts ?? []).map(({ accountName }) => accountName).filter(Boolean))];
  return (
    <PaneGroup title="Typed and on file">
      <table className={styles.known}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Typed</th>
            <th scope="col">On file</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Name</th>
            <td>{name ?? 'Not typed'}</td>
            <td>{names.length > 0 ? `${names.join(', ')} (payout account)` : 'Nothing yet'}</td>
          </tr>
          <tr>
            <th scope="row">Number</th>
            <td>{documentId ?? 'Not required'}</td>
            <td>{documentId ? 'Its form is right' : ''}</td>
          </tr>
          <tr>
            <th scope="row">Before</th>
            <td>{before.length === 0 ? 'First try' : `Try ${before.length + 1}`}</td>
            <td>{before.map(({ status, sentAt }) => `${status} ${dayText(sentAt)}`).join(', ') || 'Nothing yet'}</td>
          </tr>
        </tbody>
      </table>
    </PaneGroup>
  );
}

/** Players who sent the same number or picture; C shows the first one's photograph next to this one. */
function Duplicates({ submission: { alsoOf } }: { submission: Submission }) {
  const [isCompared, setCompared] = useState(false);
  const [first] = alsoOf;
  useKeys({ c: () => first && setCompared(!isCompared) });
  if (!first) return <Notice tone="ok">No other player sent this number or picture.</Notice>;
  return (
    <PaneGroup title="Also sent by others" note="same number or same picture">
      <Notice tone="warn">
        {alsoOf.map((id, at) => (
          <span key={id}>
            {at > 0 ? ', ' : null}
            <PlayerLink id={id}>{`Player ${id}`}</PlayerLink>
          </span>
        ))}
        <Text
          type="button"
          as="button"
          block
          marginTop={4}
          color="brand-text"
          weight={600}
          aria-expanded={isCompared}
          onClick={() => setCompared(!isCompared)}
        >
          {isCompared ? 'Hide' : 'Compare'}
        </Text>
      </Notice>
      {isCompared ? <OfOther playerId={first} /> : null}
    </PaneGroup>
  );
}

function OfOther({ playerId }: { playerId: string }) {
  const { data } = useRead('kycSubmissions', { query: { playerId } }, { staleTime: 5_000 });
  const theirs = data?.items.at(-1);
  const photo = theirs?.documents.find(({ forgottenAt }) => forgottenAt === null);
  const { url, failure } = usePicture(photo?.id ?? null);
  if (!theirs) return <p className="muted">Their document is no longer stored.</p>;
  return (
    <figure className={styles.other}>
      {url ? <img src={url} alt={`Document of ${theirs.username}`} /> : null}
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <figcaption>
        {theirs.username}, {theirs.name ?? 'no name'}, {theirs.status}
        {photo ? '' : '; the pictures were deleted'}
      </figcaption>
    </figure>
  );
}
