import { notify, ToastArea, useToasts } from '@crease/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';

// The document of these tests has no top layer.
HTMLElement.prototype.showPopover ??= () => {};

test('a toast has a title, and a button that says that it closes', async () => {
  await renderDesk(ToastArea);
  act(() => notify({ status: 'success', message: 'Note added' }));
  const toast = screen.getByRole('status');
  expect(toast.textContent).toBe('DoneNote added');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(useToasts.getState().showing).toEqual([]));
});
