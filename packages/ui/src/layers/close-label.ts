import { createContext } from 'react';

/** Label of the close button of dialogs, sheets and popovers, in the language of the app. */
export const CloseLabel = createContext('');
