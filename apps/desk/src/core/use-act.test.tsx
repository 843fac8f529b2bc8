import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { held, renderDesk } from '../testing/render-desk.tsx';
import { useAct } from './use-act.ts';

function Form() {
  const { run } = useAct('takeBackNews');
  return (
    <form
      aria-label="Withdraw"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ body: { id: 'n1' } }, 'Withdrawn');
      }}
    />
  );
}

test('a command is not sent again while it is under way, and can be repeated afterwards', async () => {
  const reply = held({ ended: true });
  const { bodiesOf, toasts } = await renderDesk(Form, { takeBackNews: reply.answer } as never);
  const form = screen.getByRole('form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  reply.release();
  await waitFor(() => expect(toasts()).toEqual(['Withdrawn']));
  expect(bodiesOf('takeBackNews')).toHaveLength(1);
  fireEvent.submit(form);
  await waitFor(() => expect(bodiesOf('takeBackNews')).toHaveLength(2));
});
