import type { Visitor } from '@crease/contract';
import { call } from '@crease/web';
import { create } from 'zustand';

/** Where the server sees this browser: public address and country; null until it has said so. */
export const useVisitor = create<{ visitor: Visitor | null }>()(() => ({ visitor: null }));

/** Asks once a page load. Without an answer nobody is told where they are. */
export async function askVisitor(): Promise<void> {
  if (useVisitor.getState().visitor !== null) return;
  const visitor = await call('visitor', { silent: true }).catch(() => null);
  if (visitor) useVisitor.setState({ visitor });
}
