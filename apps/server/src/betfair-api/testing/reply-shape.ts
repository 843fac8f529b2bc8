// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Json = any;

/** Returns the objects at the parent of a path, `$.result[*].event.id` → every `event` that was sent. */
function parentsOf(reply: Json, path: string): { parents: Json[]; last: string } {
  const steps = path
    .slice(1)
    .split(/\.|(?=\[\*\])/)
    .filter(Boolean);
  const last = steps.pop() ?? '';
  let parents: Json[] = [reply];
  for (const step of steps)
    parents = parents.flatMap((parent) => (step === '[*]' ? (parent ?? []) : [parent?.[step]])).filter(isObject);
  return { parents, last };
}

const isObject = (value: Json) => typeof value === 'object' && value !== null;

/** Paths whose value is missing although the object around it was sent. */
export function missingPaths(reply: Json, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const { parents, last } = parentsOf(reply, path);
    if (last === '') return reply === undefined || reply === null;
    return parents.some((parent) => parent[last] === undefined || parent[last] === null);
  });
}

/** Paths whose value is null. */
export function nullPaths(reply: Json, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const { parents, last } = parentsOf(reply, path);
    return parents.some((parent) => parent[last] === null);
  });
}

const LEGACY = [
  ...['avgPrice', 'betSize', 'betType', 'betCategoryType', 'commissionRate', 'eventId', 'eventTypeId'],
  ...['fullMarketName', 'grossBetAmount', 'marketName', 'marketType', 'placedDate', 'selectionId', 'selectionName'],
  ...['startDate', 'transactionType', 'transactionId', 'winLose', 'deadHeatPriceDivisor', 'avgPriceRaw'],
];
const INSTRUCTION = [
  ...['orderType', 'selectionId', 'side', 'handicap', 'limitOrder', 'limitOnCloseOrder', 'marketOnCloseOrder'],
  ...['customerOrderRef', 'betId', 'sizeReduction', 'newPersistenceType', 'newPrice'],
];
const REPORT = [
  ...['status', 'errorCode', 'orderStatus', 'instruction', 'betId', 'placedDate', 'averagePriceMatched'],
  ...['sizeMatched', 'sizeCancelled', 'cancelledDate', 'cancelInstructionReport', 'placeInstructionReport'],
];
const SIZES = ['sizeMatched', 'sizeRemaining', 'sizeLapsed', 'sizeCancelled', 'sizeVoided'];
const ORDER = [
  ...['betId', 'orderType', 'status', 'persistenceType', 'side', 'bspLiability', 'placedDate', 'customerOrderRef'],
  ...['customerStrategyRef', ...SIZES],
];

/** Fields that a client reads, by the last name of the path of their object. */
const KNOWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  eventType: ['id', 'name'],
  competition: ['id', 'name'],
  event: ['id', 'name', 'countryCode', 'timezone', 'venue', 'openDate'],
  description: [
    ...['persistenceEnabled', 'bspMarket', 'marketTime', 'suspendTime', 'bettingType', 'turnInPlayEnabled'],
    ...['marketType', 'regulator', 'marketBaseRate', 'discountAllowed', 'wallet', 'rules', 'rulesHasDate'],
    ...['clarifications', 'eachWayDivisor', 'lineRangeInfo', 'raceType', 'priceLadderDescription'],
  ],
  priceLadderDescription: ['type'],
  instructionReports: REPORT,
  cancelInstructionReport: REPORT,
  placeInstructionReport: REPORT,
  instruction: INSTRUCTION,
  limitOrder: ['size', 'price', 'persistenceType', 'timeInForce', 'minFillSize', 'betTargetType', 'betTargetSize'],
  currentOrders: [
    ...[...ORDER, 'marketId', 'selectionId', 'handicap', 'priceSize', 'averagePriceMatched', 'matchedDate'],
    ...['regulatorCode', 'regulatorAuthCode', 'lapsedDate', 'lapseStatusReasonCode', 'cancelledDate'],
    'currentItemDescription',
  ],
  orders: [...ORDER, 'price', 'size', 'avgPriceMatched'],
  matches: ['side', 'price', 'size', 'betId', 'matchId', 'matchDate'],
  priceSize: ['price', 'size'],
  availableToBack: ['price', 'size'],
  availableToLay: ['price', 'size'],
  tradedVolume: ['price', 'size'],
  ex: ['availableToBack', 'availableToLay', 'tradedVolume'],
  sp: ['nearPrice', 'farPrice', 'backStakeTaken', 'layLiabilityTaken', 'actualSP'],
  itemDescription: [
    ...['eventTypeDesc', 'eventDesc', 'marketDesc', 'marketType', 'marketStartTime', 'runnerDesc'],
    ...['numberOfWinners', 'eachWayDivisor'],
  ],
  profitAndLosses: ['selectionId', 'ifWin', 'ifLose', 'ifPlace'],
  accountStatement: ['refId', 'itemDate', 'amount', 'balance', 'itemClass', 'itemClassData', 'legacyData'],
  legacyData: LEGACY,
};

/** Fields that a client refuses: `path.field`. */
export function unknownFields(reply: Json, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const { parents } = parentsOf(reply, `${path}.x`);
    const name = path.replaceAll('[*]', '').split('.').at(-1) ?? '';
    const known = KNOWN_FIELDS[name];
    if (!known) return [];
    return parents
      .flatMap((one) => Object.keys(one).filter((key) => !known.includes(key)))
      .map((key) => `${path}.${key}`);
  });
}
