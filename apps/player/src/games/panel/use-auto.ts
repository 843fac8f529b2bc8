import { usePaused, useRead } from '@crease/web';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../core/session.ts';
import { type AutoPlan, type AutoStop, stopReason } from './auto-rules.ts';

/** Result of one round of a run: net, paise, and payout, hundredths of the stake. */
interface AutoRound {
  readonly net: number;
  readonly pays: number;
}

/** Why a run ended: its plan, the player, or an external event. */
type AutoEnd = AutoStop | 'asked' | 'paused' | 'reality' | 'refused';

interface Running {
  readonly plan: AutoPlan;
  readonly done: number;
  readonly result: number;
}

/**
 * Plays rounds by a plan, one after the other. Ends by its plan, on request, on a gap of the socket, at a reality
 * check, at the first refusal, and silently when the player leaves.
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

/** External reasons to end a run. */
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
