import { openDeskSocket } from '@crease/client';
import type { DeskTopic, RouteName } from '@crease/contract';
import { queryClient } from '@crease/web';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useDeskSession } from './session.ts';

/** What each topic is asked for by. */
const CALLS: Readonly<Record<DeskTopic, readonly RouteName[]>> = {
  deposits: ['deskDeposits'],
  withdrawals: ['deskWithdrawals'],
  verification: ['kycSubmissions'],
  markets: ['deskMarkets', 'deskMarket', 'deskEvent', 'marketBook', 'settlementPreview'],
  proposals: ['proposals', 'proposal'],
};

interface DeskLive {
  /** When the server last said anything, epoch ms; null: not yet. */
  heardAt: number | null;
}

/** Whether the desk hears of changes as they happen. */
export const useDeskLive = create<DeskLive>()(() => ({ heardAt: null }));

const heard = () => useDeskLive.setState({ heardAt: Date.now() });

/** Keeps the desk's live line open while somebody sits here: what changed is asked for again at once. */
export function useLiveLine(): void {
  const token = useDeskSession((session) => session.token);
  useEffect(() => {
    if (token === null) return;
    let close = () => {};
    let isWanted = true;
    void openDeskSocket(token).then((socket) => {
      close = () => socket.close();
      if (!isWanted) return close();
      socket.on('connect', () => {
        // What happened while nobody listened was not told.
        if (useDeskLive.getState().heardAt !== null) void queryClient.invalidateQueries();
        heard();
      });
      socket.on('beat', heard);
      socket.on('desk:changed', ({ topics }) => {
        heard();
        for (const name of topics.flatMap((topic) => CALLS[topic]))
          void queryClient.invalidateQueries({ queryKey: [name] });
      });
    });
    return () => {
      isWanted = false;
      close();
      useDeskLive.setState({ heardAt: null });
    };
  }, [token]);
}
