import { usePaused, useRead } from '@crease/web';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../core/session.ts';
import { type AutoPlan, type AutoStop, stopReason } from './auto-rules.ts';

/** What one round of a run came to: its net, paise, and what it paid in hundredths of the stake. */
interface AutoRound {
  readonly net: number;
  readonly pays: number;
}

/** Why a run has ended: by its plan, by the player, by the world. */
type AutoEnd = AutoStop | 'asked' | 'paused' | 'reality' | 'refused';

interface Running {
  readonly plan: AutoPlan;
  readonly done: number;
  readonly result: number;
}

/**
 * Plays rounds by a plan, one after the other. It ends by its plan, when asked, on a gap of the socket, at a reality
 * check, at the first refusal, and without a word when the player leaves.
 * @param playOne null: the server refused.
 */
export function useAuto(playOne: (stake: number) => Promise<AutoRound | null>) {
  const [running, setRunning] = useState<Running | null>(null);
  const [ended, setEnded] = useState<{ readonly why: AutoEnd; readonly result: number } | null>(null);
  const halt = useHalt();
  const start = async (plan: AutoPlan) => {
    halt.asked.current = false;
    setEnded(null);
    let run = { done: 0, result: 0, lastPays: null as number | null };
    let why: AutoEnd | null = null;
    while (why === null) {
      const { balance } = useSession.getState().wallet;
      why = halt.now() ?? stopReason(plan, { ...run, balance });
      if (why !== null) break;
      setRunning({ plan, ...run });
      const round = await playOne(plan.stake);
      if (halt.isGone.current) return;
      if (round === null) why = 'refused';
      else run = { done: run.done + 1, result: run.result + round.net, lastPays: round.pays };
    }
    setRunning(null);
    setEnded({ why, result: run.result });
  };
  return { running, ended, start: (plan: AutoPlan) => void start(plan), stop: halt.ask };
}

/** What ends a run from outside. */
function useHalt() {
  const isPaused = usePaused();
  const { data } = useRead('realityCheck');
  const isChecked = data?.check != null;
  const outside = useRef<'paused' | 'reality' | null>(null);
  useEffect(() => {
    outside.current = isPaused ? 'paused' : isChecked ? 'reality' : null;
  }, [isPaused, isChecked]);
  const asked = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return {
    asked,
    isGone,
    ask: () => {
      asked.current = true;
    },
    now: (): AutoEnd | null => outside.current ?? (asked.current ? 'asked' : null),
  };
}
