import { serverNow } from '@crease/client';
import { Button, Icon } from '@crease/ui';
import { notify, useRead } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { useEffect } from 'react';
import { useAct } from '../../core/use-act.ts';
import styles from './tour.module.css';
import { beginTour } from './tour-state.ts';

/** Time until the match of the tour begins, ms. */
const AHEAD_MS = 30 * 60_000;

/** Creates a match with one press and begins the tour at it; only where the house has no real money. */
export function StartTour() {
  const act = useAct('createEvent');
  const router = useRouter();
  const { data } = useRead('readiness', {}, { staleTime: 60_000 });
  const { failure } = act;
  useEffect(() => {
    if (failure) notify({ status: 'error', message: failure });
  }, [failure]);
  if (data?.profile !== 'play') return null;
  const start = async () => {
    const reply = await act.run({
      body: {
        sport: 'cricket',
        competition: 'Practice matches',
        teams: [{ name: 'Carrow Vale' }, { name: 'Hill Town' }],
        startsAt: new Date(serverNow() + AHEAD_MS).toISOString(),
      },
    });
    if (!reply) return;
    beginTour(reply.gameId);
    void router.navigate({ href: `/trading/${reply.gameId}` });
  };
  return (
    <Button busy={act.busy} onClick={() => void start()}>
      <Icon of={GraduationCap} size={16} /> <span className={styles.words}>Trade a match yourself</span>
    </Button>
  );
}
