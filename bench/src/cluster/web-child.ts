import { startWeb } from '@crease/server';

/** A web process of a benchmark, with its metrics on a free port. */
const web = await startWeb({
  env: {
    ...process.env,
    CREASE_ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    CALL_RATE: '100000000',
    CONNECTIONS_PER_NETWORK: '100000',
    HALF_OPEN_PER_NETWORK: '100000',
  },
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.send?.({ port: web.port });
