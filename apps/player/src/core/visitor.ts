import type { Visitor } from '@crease/contract';
import { call } from '@crease/web';
import { create } from 'zustand';

/** Public address and country of this browser, from the server; null until loaded. */
export const useVisitor = create<{ visitor: Visitor | null }>()(() => ({ visitor: null }));

/** Loads the visitor once per page load; a failure is ignored. */
export async function loadVisitor(): Promise<void> {
  if (useVisitor.getState().visitor !== null) return;
  const visitor = await call('visitor', { silent: true }).catch(() => null);
  if (visitor) useVisitor.setState({ visitor });
}
