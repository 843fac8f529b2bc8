import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerCentre } from './player-centre.tsx';
import { PlayerIdentity } from './player-identity.tsx';
import styles from './player-page.module.css';
import { PlayerTags } from './players-page.tsx';

/** One player's record: identity, money, bets, ledger, and commands. */
export function PlayerPage() {
  const { playerId = '' } = useParams({ strict: false }) as { playerId?: string };
  const read = useRead('playerStory', { params: { playerId } }, { refetchInterval: 5_000 });
  const record = read.data;
  return (
    <Page
      title={record?.player.username ?? 'Player'}
      note={playerId}
      crumb={{ href: '/players', name: 'Players' }}
      side={record ? <PlayerTags player={record.player} /> : null}
      pane={record ? <PlayerActions record={record} /> : null}
    >
      <Loaded read={read}>
        {(data) => (
          <div className={styles.columns}>
            <PlayerIdentity record={data} />
            <PlayerCentre record={data} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
