import { useRead } from '@crease/web';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerCentre } from './player-centre.tsx';
import styles from './player-page.module.css';
import { PlayerWho } from './player-who.tsx';
import { PlayerTags } from './players-page.tsx';

/** One player's whole story: who, money, bets, ledger; at the right what can be done. */
export function PlayerPage() {
  const { playerId = '' } = useParams({ strict: false }) as { playerId?: string };
  const read = useRead('playerStory', { params: { playerId } }, { refetchInterval: 5_000 });
  const story = read.data;
  return (
    <Page
      title={story?.player.username ?? 'Player'}
      note={playerId}
      crumb={{ href: '/players', name: 'Players' }}
      side={story ? <PlayerTags player={story.player} /> : null}
      pane={story ? <PlayerActions story={story} /> : null}
    >
      <Loaded read={read}>
        {(told) => (
          <div className={styles.columns}>
            <PlayerWho story={told} />
            <PlayerCentre story={told} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
