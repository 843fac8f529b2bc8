/** Services of the cluster: each has a unit in `ops/cluster/systemd` and an environment file in `ops/cluster/env`. */
export const SERVICES = ['etcd', 'patroni', 'nats', 'writer', 'web', 'haproxy'] as const;
export type Service = (typeof SERVICES)[number];

/** One process of the cluster. */
export interface ProcessPlan {
  readonly service: Service;
  /** `db1`, `writer2`: unique. */
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** Ports that it listens on. */
  readonly ports: readonly number[];
}

/** Passwords and keys of one cluster. */
export interface Secrets {
  readonly database: string;
  readonly superuser: string;
  readonly replication: string;
  readonly nats: string;
  /** At least 32 characters. */
  readonly secretKey: string;
  /** 64 hexadecimal digits. */
  readonly outcomeKey: string;
  /** A private key of web push. */
  readonly pushKey: string;
}

export interface PlanOptions {
  /** Own folder of the cluster. */
  readonly folder: string;
  readonly firstPort: number;
  readonly secrets: Secrets;
  /** Settings of writers and web processes that differ from the environment files. */
  readonly settings: Readonly<Record<string, string>>;
}

const HOST = '127.0.0.1';
/** Ports that a cluster takes, from its first one. */
export const PORTS = 100;
const SIZES = { etcd: 3, patroni: 3, nats: 1, writer: 2, web: 3, haproxy: 1 } as const satisfies Record<
  Service,
  number
>;

/** First port of each kind, from the cluster's first one. */
const AT = {
  players: 0,
  desk: 1,
  nats: 3,
  etcdClient: 10,
  etcdPeer: 13,
  postgres: 20,
  patroni: 23,
  writer: 30,
  writerConsole: 32,
  writerDesk: 34,
  web: 50,
  webConsole: 53,
} as const;
type PortName = keyof typeof AT;

/** Every address of a cluster on one machine. */
export class Addresses {
  readonly #firstPort: number;

  constructor(firstPort: number) {
    this.#firstPort = firstPort;
  }

  /** @param index of the process among those of its service, from 0. */
  port(name: PortName, index = 0): number {
    return this.#firstPort + AT[name] + index;
  }

  /** @returns `127.0.0.1:7400` */
  at(name: PortName, index = 0): string {
    return `${HOST}:${this.port(name, index)}`;
  }

  url(name: PortName, index = 0): string {
    return `http://${this.at(name, index)}`;
  }
}

const nameOf: Record<Service, (index: number) => string> = {
  etcd: (index) => `etcd${index + 1}`,
  patroni: (index) => `db${index + 1}`,
  nats: () => 'nats',
  writer: (index) => `writer${index + 1}`,
  web: (index) => `web${index + 1}`,
  haproxy: () => 'haproxy',
};

/** Returns all processes in the order in which they start. */
export function planCluster(options: PlanOptions): ProcessPlan[] {
  const addresses = new Addresses(options.firstPort);
  return SERVICES.flatMap((service) =>
    Array.from({ length: SIZES[service] }, (_, index) => {
      const name = nameOf[service](index);
      return { service, name, ...PLANS[service]({ ...options, addresses, index, home: `${options.folder}/${name}` }) };
    }),
  );
}

interface PlanInput extends PlanOptions {
  readonly addresses: Addresses;
  readonly index: number;
  /** Own folder of the process. */
  readonly home: string;
}

type Plan = (input: PlanInput) => Pick<ProcessPlan, 'env' | 'ports'>;

const three = <T>(each: (index: number) => T): T[] => [0, 1, 2].map(each);

const PLANS: Readonly<Record<Service, Plan>> = {
  etcd: ({ addresses, index, home }) => ({
    ports: [addresses.port('etcdClient', index), addresses.port('etcdPeer', index)],
    env: {
      ETCD_NAME: nameOf.patroni(index),
      ETCD_DATA_DIR: `${home}/data`,
      ETCD_LISTEN_PEER_URLS: addresses.url('etcdPeer', index),
      ETCD_INITIAL_ADVERTISE_PEER_URLS: addresses.url('etcdPeer', index),
      ETCD_LISTEN_CLIENT_URLS: addresses.url('etcdClient', index),
      ETCD_ADVERTISE_CLIENT_URLS: addresses.url('etcdClient', index),
      ETCD_INITIAL_CLUSTER: three((at) => `${nameOf.patroni(at)}=${addresses.url('etcdPeer', at)}`).join(','),
      ETCD_INITIAL_CLUSTER_TOKEN: 'crease',
      ETCD_HEARTBEAT_INTERVAL: '100',
      ETCD_ELECTION_TIMEOUT: '1000',
      ETCD_ENABLE_V2: 'true',
    },
  }),
  patroni: ({ addresses, index, secrets }) => ({
    ports: [addresses.port('postgres', index), addresses.port('patroni', index)],
    env: {
      PATRONI_NAME: nameOf.patroni(index),
      PATRONI_ETCD_HOSTS: three((at) => `'${addresses.at('etcdClient', at)}'`).join(','),
      PATRONI_RESTAPI_LISTEN: addresses.at('patroni', index),
      PATRONI_RESTAPI_CONNECT_ADDRESS: addresses.at('patroni', index),
      PATRONI_POSTGRESQL_LISTEN: addresses.at('postgres', index),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: addresses.at('postgres', index),
      PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
      PATRONI_REPLICATION_PASSWORD: secrets.replication,
      CREASE_DATABASE_PASSWORD: secrets.database,
    },
  }),
  nats: ({ addresses, secrets }) => ({
    ports: [addresses.port('nats')],
    env: { NATS_HOST: HOST, NATS_PORT: String(addresses.port('nats')), NATS_PASSWORD: secrets.nats },
  }),
  writer: ({ addresses, index, secrets, ...rest }) => ({
    ports: [
      addresses.port('writer', index),
      addresses.port('writerConsole', index),
      addresses.port('writerDesk', index),
    ],
    env: {
      ...serverEnv({ addresses, secrets, ...rest }),
      CREASE_ROLE: 'writer',
      STANDBY: 'true',
      PORT: String(addresses.port('writer', index)),
      DESK_HOST: HOST,
      DESK_PORT: String(addresses.port('writerDesk', index)),
      METRICS_PORT: String(addresses.port('writerConsole', index)),
      OUTCOME_KEY: secrets.outcomeKey,
      PUSH_KEY: secrets.pushKey,
    },
  }),
  web: ({ addresses, index, ...rest }) => ({
    ports: [addresses.port('web', index), addresses.port('webConsole', index)],
    env: {
      ...serverEnv({ addresses, ...rest }),
      CREASE_ROLE: 'web',
      PORT: String(addresses.port('web', index)),
      METRICS_PORT: String(addresses.port('webConsole', index)),
    },
  }),
  haproxy: ({ addresses, home }) => ({
    ports: [addresses.port('players'), addresses.port('desk')],
    env: {
      HAPROXY_SOCKET: `${home}/stats.sock`,
      PLAYERS_ADDRESS: addresses.at('players'),
      DESK_ADDRESS: addresses.at('desk'),
      ...Object.fromEntries(three((at) => [`WEB_${at + 1}`, addresses.at('web', at)])),
      ...Object.fromEntries([0, 1].map((at) => [`DESK_${at + 1}`, addresses.at('writerDesk', at)])),
    },
  }),
};

/** What writers and web processes have in common. */
function serverEnv({ addresses, folder, secrets, settings }: Omit<PlanInput, 'index' | 'home'>) {
  const hosts = three((at) => addresses.at('postgres', at)).join(',');
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: addresses.url('players'),
    DATABASE_URL: `postgres://crease:${secrets.database}@${hosts}/crease`,
    NATS_URL: `nats://crease:${secrets.nats}@${addresses.at('nats')}`,
    DATA_DIR: `${folder}/shared`,
    HOST,
    TRUSTED_PROXIES: HOST,
    SECRET_KEY: secrets.secretKey,
    ...settings,
  };
}
