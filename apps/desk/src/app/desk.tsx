import { ToastArea, useThemeClass } from '@crease/web';
import { RouterProvider } from '@tanstack/react-router';
import { DeskTexts } from './desk-texts.tsx';
import { router } from './router.ts';

/** The whole desk. */
export function Desk() {
  useThemeClass();
  return (
    <DeskTexts>
      <RouterProvider router={router as never} />
      <ToastArea />
    </DeskTexts>
  );
}
