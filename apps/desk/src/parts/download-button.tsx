import { Button, Icon } from '@crease/ui';
import { Download } from 'lucide-react';

/** Hands out a file that the page makes itself. */
export function DownloadButton({ name, text }: { name: string; text: () => string }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([text()], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button size="small" onClick={save}>
      <Icon of={Download} size={14} />
      CSV
    </Button>
  );
}
