export * from './feed-update.ts';
export * from './score.ts';
