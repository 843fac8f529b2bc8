import { dieAt } from './die-at.ts';
import { openFullServer } from './open-full-server.ts';
import { orders, serveParent, write } from './serve-parent.ts';

/** The full server as the process that is killed. */
const { dataDir, crashAt, env = {} } = orders;
const whole = await openFullServer({ dataDir, crashPoint: crashAt && dieAt(crashAt), env, write });
serveParent(whole, whole);
