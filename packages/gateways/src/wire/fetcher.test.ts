import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { httpFetcher } from './fetcher.ts';

/** What a call gets from a provider that behaves like this. */
async function called(behave: RequestListener, timeoutMs?: number): Promise<unknown> {
  const server = createServer(behave);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay?key=secret`;
    return await httpFetcher(timeoutMs)({ method: 'POST', url, headers: { 'x-a': 'b' }, body: 'sum=1' });
  } catch (error) {
    return error;
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('a call to a provider', () => {
  it('brings its status and its text, whatever the status', async () => {
    const reply = await called((request, response) => {
      response.statusCode = 402;
      request.pipe(response);
    });
    expect(reply).toEqual({ status: 402, body: 'sum=1' });
  });
  it('that gets no answer in time is a fault that names no secrets', async () => {
    const fault = await called(() => {}, 50);
    expect(fault).toMatchObject({ name: 'NetworkFault', message: 'no answer within 50 ms' });
  });
  it('follows no redirect', async () => {
    const fault = await called((_, response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(fault).toMatchObject({ name: 'NetworkFault', message: 'cannot be reached' });
  });
  it('does not read an answer without end', async () => {
    const fault = await called((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    expect(fault).toMatchObject({ name: 'NetworkFault', message: 'the answer is too long' });
  });
});
