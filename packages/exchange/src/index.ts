export * from './market.ts';
export * from './order.ts';
