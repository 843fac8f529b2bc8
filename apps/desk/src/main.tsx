import '@crease/ui/tokens.css';
import '@crease/ui/colours.css';
import '@crease/ui/styles.css';
import './app/fonts.css';
import './app/desk.css';
import { ToastArea, useThemeClass } from '@crease/web';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DeskTexts } from './app/desk-texts.tsx';
import { router } from './app/router.ts';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
createRoot(place).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);

/** The whole desk. */
function Desk() {
  useThemeClass();
  return (
    <DeskTexts>
      <RouterProvider router={router as never} />
      <ToastArea />
    </DeskTexts>
  );
}
