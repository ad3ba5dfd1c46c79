import { connect } from 'amqplib';
import { wholeOf } from '../importers/untrusted';

/** What a package's queue gives. */
export interface LsportsQueueHandlers {
  /** Each message, in the order of the queue. `sentAt`: when the broker got it, ms; undefined where it has no stamp. */
  onMessage: (text: string, sentAt: number | undefined) => void;
  /** Once, with a reason in words, unless it was closed from here. */
  onEnd: (reason: string) => void;
}

/** Opens a package's queue; resolves to how it is closed, rejects with a reason in words where it can't be opened. */
export type LsportsQueue = (handlers: LsportsQueueHandlers) => Promise<() => void>;

export interface LsportsBroker {
  host: string;
  port: number;
  /** The broker's virtual host. */
  vhost: string;
  username: string;
  password: string;
  isTls: boolean;
  packageId: number;
}

const CONNECT_MS = 10_000;
const HEARTBEAT_SECONDS = 30;

/**
 * A package's queue at the feed's RabbitMQ. Messages are taken as soon as they are read: what a cut loses is in the snapshot
 * that is asked for after it.
 */
export function lsportsQueue(broker: LsportsBroker): LsportsQueue {
  const { host, port, vhost, username, password, isTls, packageId } = broker;
  return async ({ onMessage, onEnd }) => {
    const address = {
      protocol: isTls ? 'amqps' : 'amqp',
      hostname: host,
      port,
      username,
      password,
      vhost,
      heartbeat: HEARTBEAT_SECONDS,
    };
    const connection = await connect(address, { timeout: CONNECT_MS, ...(isTls && { servername: host }) });
    let isOver = false;
    const close = () => {
      isOver = true;
      // It may be closed already, which the library calls a failure.
      void (async () => connection.close())().catch(() => {});
    };
    const end = (reason: string) => {
      if (isOver) return;
      close();
      onEnd(reason);
    };
    connection.on('error', (failure) => end(failure.message));
    connection.on('close', () => end('the broker closed the connection'));
    try {
      const channel = await connection.createChannel();
      channel.on('error', (failure: Error) => end(failure.message));
      channel.on('close', () => end('the broker closed the channel'));
      await channel.consume(
        `_${packageId}_`,
        (message) => {
          if (isOver) return;
          if (!message) return end('the queue is gone');
          const { headers, timestamp } = message.properties;
          const stamp: unknown =
            headers?.timestamp_in_ms ?? (typeof timestamp === 'number' ? timestamp * 1_000 : undefined);
          onMessage(message.content.toString('utf8'), wholeOf(stamp));
        },
        { noAck: true },
      );
    } catch (failure) {
      close();
      throw failure;
    }
    return close;
  };
}
