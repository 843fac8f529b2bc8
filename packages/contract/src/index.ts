export * from './betting.ts';
export * from './catalogue.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './scalars.ts';
export * from './session.ts';
export * from './socket.ts';
export * from './wallet.ts';
