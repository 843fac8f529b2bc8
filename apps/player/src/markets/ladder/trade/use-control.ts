import { useSyncExternalStore } from 'react';
import type { LadderControl } from './ladder-control.ts';

/** Returns a control, and renders the caller again when its plan, result, terms or orders change. */
export function useControl(control: LadderControl): LadderControl {
  useSyncExternalStore(control.subscribe, control.version);
  return control;
}
