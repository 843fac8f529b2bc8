import {
  fields,
  isBetween,
  isFlag,
  isNamed,
  isOneOf,
  isText,
  isWhole,
  listOf,
  optional,
  type Shape,
  tuple,
} from '../../recording/shape.ts';

/** Upper bound of the source's in-play delays, seconds. */
const DELAY_MAX = 3600;
/** The source's highest price, and an upper bound of its sizes. */
const [PRICE_MAX, SIZE_MAX] = [1000, 1e12];

/** A removed level may have price 0. */
const isPrice = isBetween(0, PRICE_MAX);
const isSize = isBetween(0, SIZE_MAX);
const levels = optional(listOf(tuple(isPrice, isSize)));
const numbered = optional(listOf(tuple(isBetween(0, 100), isPrice, isSize)));
const isHandicap = optional(isBetween(-1000, 1000));

/** Becomes part of a URL. */
const isId: Shape = (value) => (typeof value === 'string' && /^[\w.:-]{1,60}$/.test(value) ? null : '');
const isFate = isOneOf('ACTIVE', 'REMOVED', 'WINNER', 'LOSER', 'PLACED', 'HIDDEN', 'REMOVED_VACANT');

const runnerChange = fields({
  id: isNamed,
  hc: isHandicap,
  atb: levels,
  atl: levels,
  trd: levels,
  batb: numbered,
  batl: numbered,
  bdatb: numbered,
  bdatl: numbered,
  ltp: optional(isBetween(1.01, PRICE_MAX)),
  tv: optional(isSize),
});

const definition = fields({
  eventTypeId: isText,
  eventId: isId,
  bettingType: isText,
  inPlay: isFlag,
  eventName: optional(isText),
  name: optional(isText),
  marketType: optional(isText),
  venue: optional(isText),
  marketTime: optional(isText),
  openDate: optional(isText),
  regulators: optional(listOf(isText)),
  priceLadderDefinition: optional(fields({ type: optional(isText) })),
  eachWayDivisor: optional(isBetween(1, 100)),
  numberOfWinners: isWhole,
  status: isOneOf('OPEN', 'SUSPENDED', 'CLOSED', 'INACTIVE'),
  betDelay: isBetween(0, DELAY_MAX),
  marketBaseRate: optional(isBetween(0, 100)),
  runners: listOf(
    fields({
      id: isNamed,
      hc: isHandicap,
      name: optional(isText),
      status: isFate,
      sortPriority: optional(isWhole),
      adjustmentFactor: optional(isBetween(0, 100)),
    }),
  ),
});

const team = optional(fields({ name: optional(isText), selectionId: optional(isNamed) }));
const cricketChange = fields({
  eventId: isText,
  fixtureInfo: optional(
    fields({
      eventDescription: optional(isText),
      maxOvers: optional(isBetween(1, 100)),
      fixtureStatus: optional(isText),
    }),
  ),
  homeTeam: team,
  awayTeam: team,
  matchStats: optional(
    fields({
      currentInnings: optional(isWhole),
      inningsStats: optional(
        listOf(
          fields({
            inningsNum: isWhole,
            battingTeam: optional(isText),
            inningsRuns: optional(isWhole),
            inningsOvers: optional(isText),
            inningsWickets: optional(isWhole),
          }),
        ),
      ),
      battingTeamStats: optional(fields({})),
      bowlingTeamStats: optional(fields({})),
    }),
  ),
  incidentListWrapper: optional(
    fields({
      incidentList: optional(
        listOf(fields({ incidentType: isText, overs: isText, value: optional(isText), innings: optional(isWhole) })),
      ),
    }),
  ),
});

/** Checks a market change against its description, as far as it is used. */
export const checkMarketChange = fields({
  id: isId,
  img: optional(isFlag),
  tv: optional(isSize),
  marketDefinition: optional(definition),
  rc: optional(listOf(runnerChange)),
});

/** Checks a stream message against its description, as far as it is used. */
export const checkStreamMessage = fields({
  op: isText,
  pt: isWhole,
  mc: optional(listOf(checkMarketChange)),
  cc: optional(listOf(cricketChange)),
});
