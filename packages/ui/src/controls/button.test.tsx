import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

function Form({ onSend }: { onSend: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        onSend();
      }}
    >
      <input aria-label="Text" />
      <Button type="submit" busy={busy} busyLabel="Sending">
        Send
      </Button>
    </form>
  );
}

test('a busy submit button sends its form neither by click nor by Enter, and keeps the focus', async () => {
  let sent = 0;
  render(<Form onSend={() => sent++} />);
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button');
  await user.click(button);
  expect(sent).toBe(1);
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Text'), 'more{Enter}');
  expect(sent).toBe(1);
});
