export * from './commands.ts';
export * from './facts.ts';
export * from './house.ts';
export * from './house-rows.ts';
