export * from './books/compare-books.ts';
export { json } from './config/gateway-definition.ts';
export * from './formats/chain-address.ts';
export * from './formats/check-digits.ts';
export * from './formats/name-match.ts';
export * from './formats/text-formats.ts';
export {
  formUrls,
  GATEWAY_CODES,
  GATEWAY_ENVIRONMENT,
  type GatewayConfig,
  gatewayName,
  isReference,
  isTestHost,
  referenceOf,
  sandboxSigns,
} from './gateway-registry.ts';
export * from './health/gateway-health.ts';
export * from './interface/callback.ts';
export * from './interface/gateway.ts';
export * from './interface/gateway-code.ts';
export * from './interface/payment-report.ts';
export * from './interface/payout.ts';
export * from './open-gateways.ts';
export * from './open-sandboxes.ts';
export * from './sandbox/sandbox.ts';
export { type SandboxesState, type SandboxRow, stateOfRows } from './sandbox/sandbox-rows.ts';
export * from './wire/fetcher.ts';
