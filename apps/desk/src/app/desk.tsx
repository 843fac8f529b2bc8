import { ToastArea, useThemeClass } from '@crease/web';
import { RouterProvider } from '@tanstack/react-router';
import { IntlProvider, type Messages } from 'use-intl';
import { router } from './router.ts';

/** Texts of the shared components; the desk's own texts are written in its components. */
const LABELS = {
  app: {
    bell: {
      title: 'Messages',
      status: { error: 'Failed', success: 'Done', info: 'Note', warning: 'Warning' },
    },
  },
  ui: { close: 'Close' },
} as unknown as Messages;

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The whole desk. */
export function Desk() {
  useThemeClass();
  return (
    <IntlProvider locale="en-IN" messages={LABELS} timeZone={zone}>
      <RouterProvider router={router as never} />
      <ToastArea />
    </IntlProvider>
  );
}
