import { useRead } from '@crease/web';
import { momentText } from '../core/moments.ts';
import styles from './app.module.css';

/**
 * Announces above every page each pending invitation of an owner, so that a colleague can revoke a wrong one in time.
 */
export function InvitedOwners() {
  const { data } = useRead('invitedOwners', {}, { refetchInterval: 60_000 });
  if (!data || data.length === 0) return null;
  return (
    <div role="status">
      {data.map(({ id, username, returns, invitedBy, agreedBy, opensAt }) => (
        <p key={id} className={styles.liveStripStrip}>
          <b>{`${username} is invited ${returns ? 'to return ' : ''}as an owner`}</b>{' '}
          {agreedBy
            ? `by ${invitedBy} and ${agreedBy}.`
            : `by ${invitedBy} alone: the link works from ${momentText(opensAt)}.`}{' '}
          An owner can revoke it under Staff and roles.
        </p>
      ))}
    </div>
  );
}
