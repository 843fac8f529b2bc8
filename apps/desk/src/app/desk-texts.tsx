import { CloseLabel } from '@crease/ui';
import type { ReactNode } from 'react';
import { IntlProvider, type Messages } from 'use-intl';

/** Texts of the shared components; the desk's own texts are written in its components. */
const LABELS = {
  app: {
    bell: {
      title: 'Messages',
      status: { error: 'Failed', success: 'Done', info: 'Note', warning: 'Warning' },
    },
  },
} as unknown as Messages;

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Provides the texts of the shared components. */
export function DeskTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en-IN" messages={LABELS} timeZone={zone}>
      <CloseLabel value="Close">{children}</CloseLabel>
    </IntlProvider>
  );
}
