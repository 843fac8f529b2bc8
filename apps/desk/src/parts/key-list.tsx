import { Sheet } from '@crease/ui';
import { useDeskUi } from '../core/desk-ui.ts';
import { Facts } from './panel.tsx';

/** Shortcuts of every page. */
const EVERYWHERE: readonly (readonly [key: string, does: string])[] = [
  ['Ctrl K', 'search'],
  ['?', 'this list'],
];

/** `?` lists the shortcuts of the page. */
export function KeyList({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const isOpen = useDeskUi((ui) => ui.isKeysOpen);
  return (
    <Sheet open={isOpen} onClose={() => useDeskUi.setState({ isKeysOpen: false })} title="Keys" closeLabel="Close">
      <Facts facts={Object.fromEntries([...keys, ...EVERYWHERE].map(([key, does]) => [key, does]))} />
    </Sheet>
  );
}
