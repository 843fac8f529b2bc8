export { ApiException, type Family, ProtocolFault, restFault, rpcError } from './api-errors.ts';
export { apiTime, betIdOf, clientRefOf, KEYS_EVER, orderIdOfBet, refPrefixOf, refsOf } from './api-values.ts';
export { bookShape, needsDepth, type RunnerDepth } from './book-shapes.ts';
export { type ClearedBet, clearedOrders } from './cleared-orders.ts';
export { checkBookWeight, checkCatalogueWeight, checkIdCount, checkProfitWeight } from './data-weights.ts';
export { exposureLimitsShape } from './exposure-limits.ts';
export {
  type ApiMarket,
  catalogueShape,
  EVENT_TYPE_NAMES,
  eventShape,
  matchesFilter,
  statusOf,
  typeCodeOf,
} from './market-shapes.ts';
export { navigationMenu } from './navigation-menu.ts';
export { OPERATIONS, type OperationName, operationOf, type ParamsOf, readParams } from './operations.ts';
export { type CheckedOrder, checkInstruction, checkOnClose, crossedOrders } from './order-checks.ts';
export { type InstructionError, orderErrorOf, type ReportError } from './order-errors.ts';
export type { CancelInstruction, PlaceInstruction } from './order-requests.ts';
export * from './order-shapes.ts';
export { isWithin } from './request-fields.ts';
export { answerRpc } from './rpc-calls.ts';
export { statementShape } from './statement-shapes.ts';
