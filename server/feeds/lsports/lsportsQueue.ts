import { connect } from 'amqplib';
import { failureReason } from '../../failureReason';
import { wholeOf } from '../importers/untrusted';

/** What a package's queue gives. */
export interface LsportsQueueHandlers {
  /** Each message, in the order of the queue. `sentAt`: when the broker got it, ms; undefined where it has no stamp. */
  onMessage: (text: string, sentAt: number | undefined) => void;
  /** It is over, with a reason in words. */
  onEnd: (reason: string) => void;
}

/**
 * Opens a package's queue; resolves once it is open, rejects with a reason in words where it can't be. `signal` ends it, opened
 * or not, and also after `onEnd`; from then on no handler is called.
 */
export type LsportsQueue = (handlers: LsportsQueueHandlers, signal: AbortSignal) => Promise<void>;

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

const HEARTBEAT_SECONDS = 30;

/**
 * A package's queue at the feed's RabbitMQ. Messages are taken as soon as they are read: what a cut loses is in the snapshot
 * that is asked for after it.
 */
export function lsportsQueue(broker: LsportsBroker): LsportsQueue {
  const { host, port, vhost, username, password, isTls, packageId } = broker;
  return async ({ onMessage, onEnd }, signal) => {
    const address = {
      protocol: isTls ? 'amqps' : 'amqp',
      hostname: host,
      port,
      username,
      password,
      vhost,
      heartbeat: HEARTBEAT_SECONDS,
    };
    // The socket is ended without a goodbye: a broker that hangs would not answer that either, and the connection would stay.
    const socket = { signal, ...(isTls && { servername: host }) };
    const connection = await connect(address, socket);
    const end = (reason: string) => {
      if (!signal.aborted) onEnd(reason);
    };
    connection.on('error', (failure) => end(failureReason(failure)));
    connection.on('close', () => end('the broker closed the connection'));
    const channel = await connection.createChannel();
    channel.on('error', (failure: Error) => end(failureReason(failure)));
    channel.on('close', () => end('the broker closed the channel'));
    await channel.consume(
      `_${packageId}_`,
      (message) => {
        if (signal.aborted) return;
        if (!message) return end('the queue is gone');
        const { headers, timestamp } = message.properties;
        const stamp: unknown =
          headers?.timestamp_in_ms ?? (typeof timestamp === 'number' ? timestamp * 1_000 : undefined);
        onMessage(message.content.toString('utf8'), wholeOf(stamp));
      },
      { noAck: true },
    );
  };
}
