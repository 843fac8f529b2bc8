import { openDeskSocket, serverNow } from '@crease/client';
import type { DeskTopic, RouteName } from '@crease/contract';
import { queryClient } from '@crease/web';
import { useEffect } from 'react';
import { create } from 'zustand';
import { checkSession, useDeskSession } from './session.ts';

/** Queries to refresh for each topic. */
const CALLS: Readonly<Record<DeskTopic, readonly RouteName[]>> = {
  deposits: ['deskDeposits'],
  withdrawals: ['deskWithdrawals'],
  verification: ['kycSubmissions'],
  markets: ['deskMarkets', 'deskMarket', 'deskEvent', 'marketBook', 'settlementPreview'],
  proposals: ['proposals', 'proposal'],
};

interface DeskLive {
  /** When the last message of the server arrived, epoch ms; null: none yet. */
  lastMessageAt: number | null;
}

/** State of the desk's live connection. */
export const useDeskLive = create<DeskLive>()(() => ({ lastMessageAt: null }));

const touch = () => useDeskLive.setState({ lastMessageAt: serverNow() });

/** Keeps the desk's live connection open while an operator is signed in, and refetches what changed. */
export function useLiveLine(): void {
  const mark = useDeskSession((session) => session.mark);
  useEffect(() => {
    if (mark === null) return;
    let close = () => {};
    let isWanted = true;
    void openDeskSocket().then((socket) => {
      close = () => socket.close();
      if (!isWanted) return close();
      socket.on('connect', () => {
        // Updates sent while the connection was down are lost: refetch everything.
        if (useDeskLive.getState().lastMessageAt !== null) void queryClient.invalidateQueries();
        touch();
      });
      // The server closes the connection of an ended session.
      socket.on('disconnect', (reason) => {
        if (reason === 'io server disconnect') void checkSession();
      });
      socket.on('connect_error', (error) => {
        if (isSessionError(error)) void checkSession();
      });
      socket.on('beat', touch);
      socket.on('desk:changed', ({ topics }) => {
        touch();
        for (const name of topics.flatMap((topic) => CALLS[topic]))
          void queryClient.invalidateQueries({ queryKey: [name] });
      });
    });
    return () => {
      isWanted = false;
      close();
      useDeskLive.setState({ lastMessageAt: null });
    };
  }, [mark]);
}

function isSessionError(error: Error & { data?: { type?: string } }): boolean {
  return error.data?.type === 'SessionError';
}
