import { queryClient } from '@crease/web';
import { useState } from 'react';

/** Runs an action of a button, then reads the page's data again; a failure is a toast of the call. */
export function useActing(): { busy: boolean; act: (action: () => Promise<unknown>) => void } {
  const [busy, setBusy] = useState(false);
  const act = (action: () => Promise<unknown>) => {
    setBusy(true);
    action()
      .catch(() => {})
      .finally(() => {
        setBusy(false);
        void queryClient.invalidateQueries({ queryKey: ['apiAccess'] });
      });
  };
  return { busy, act };
}
