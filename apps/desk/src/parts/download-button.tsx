import { Button, Icon } from '@crease/ui';
import { saveText } from '@crease/web';
import { Download } from 'lucide-react';

/** Hands out a file that the page makes itself. */
export function DownloadButton({ name, text }: { name: string; text: () => string }) {
  return (
    <Button size="small" onClick={() => saveText(name, text())}>
      <Icon of={Download} size={14} />
      CSV
    </Button>
  );
}
