import { Button, Icon } from '@crease/ui';
import { Download } from 'lucide-react';
import { saveText } from '../core/save-text.ts';

/** Hands out a file that the page makes itself. */
export function DownloadButton({ name, text }: { name: string; text: () => string }) {
  return (
    <Button size="small" onClick={() => saveText(name, text())}>
      <Icon of={Download} size={14} />
      CSV
    </Button>
  );
}
