import '@crease/ui/tokens.css';
import '@crease/ui/colours.css';
import '@crease/ui/styles.css';
import './app/fonts.css';
import './app/desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Desk } from './app/desk.tsx';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
createRoot(place).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
