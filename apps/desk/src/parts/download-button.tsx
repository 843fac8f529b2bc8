import { Button, Icon } from '@crease/ui';
import { saveText } from '@crease/web';
import { Download } from 'lucide-react';

/** Downloads a file that the page creates itself. */
export function DownloadButton({ name, text }: { name: string; text: () => string }) {
  return (
    <Button size="small" onClick={() => saveText(name, text())}>
      <Icon of={Download} size={14} />
      CSV
    </Button>
  );
}
