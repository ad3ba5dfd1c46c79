import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import type { Clock } from '../../../src/rules/clock';
import { SIGNED_IN } from '../../auth/access';
import type { Gate, Visit } from '../../auth/gate';
import { copy } from '../../copy/copy';
import type { Wire } from '../../gateway/consumer';
import type { Session } from '../../gateway/session';
import { type Call, call } from '../call';
import { checkStrangers, openStream, ownerOf, type StreamRoom } from '../openStream';
import { Refusal } from '../refusal';
import { admissionRefusal, tokenOf } from '../registerCalls';
import { accessOfChannels, accessOfSources, askedFor, readPositions, readVerbs } from '../streamQuery';

/** What a stream that ends still had to say has left by then, or never will. ms */
const LINGER_MS = 500;

/** `GET /stream`: server-sent events. `POST /stream/ID`: what the consumer says beside them. */
export function streamCalls(room: StreamRoom & { gate: Gate }, clock: Clock): Call[] {
  const { gateway } = room;
  const sessions = new Map<string, Session>();
  return [
    call({
      method: 'GET',
      path: '/stream',
      access: 'public',
      accessOf: accessOfSources,
      handle({ request, reply, peer }) {
        const positions = readPositions(request.query as Record<string, unknown>);
        const caller = request.admission?.ok ? request.admission.caller : undefined;
        const owner = ownerOf(caller, peer.address);
        checkStrangers(gateway, owner);
        const id = randomBytes(16).toString('hex');
        reply.hijack();
        const { raw } = reply;
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) raw.setHeader(name, value);
        raw.writeHead(200, {
          'content-type': 'text/event-stream; charset=utf-8',
          'x-accel-buffering': 'no',
          'x-stream-id': id,
        });
        const session = openStream(room, sseWire(raw, clock), positions, owner);
        sessions.set(id, session);
        raw.on('close', () => {
          sessions.delete(id);
          gateway.close(session);
        });
      },
    }),
    call({
      method: 'POST',
      path: '/stream/:id',
      access: 'public',
      params: v.object({ id: v.string() }),
      body: v.unknown(),
      async handle({ params, body, request, peer }) {
        const session = sessions.get(params.id);
        if (!session) throw new Refusal(410, 'stream-gone', copy.streamGone);
        await checkOwner(room.gate, session, { token: tokenOf(request), address: peer.address });
        const verbs = readVerbs(body);
        if (!verbs) throw new Refusal(400, 'bad-verbs', copy.badSources);
        if (!session.owner.session && accessOfChannels(askedFor(verbs)) !== 'public') {
          throw new Refusal(401, 'no-token', copy.signInNeeded);
        }
        if (!gateway.verbs(session, verbs)) throw new Refusal(400, 'too-many-sources', copy.tooManySources);
      },
    }),
  ];
}

/** A stream of a session hears that session only. */
async function checkOwner(gate: Gate, { owner }: Session, visit: Visit): Promise<void> {
  if (!owner.session) return;
  const admission = await gate.admit(SIGNED_IN, visit);
  if (!admission.ok) throw admissionRefusal(admission.reason);
  if (admission.caller?.sessionId !== owner.session.id) throw new Refusal(410, 'stream-gone', copy.streamGone);
}

function sseWire(raw: ServerResponse, clock: Clock): Wire {
  let corked = false;
  return {
    get buffered() {
      return raw.writableLength;
    },
    send: (text) => {
      // Frames of one step leave in one write.
      if (!corked) {
        corked = true;
        raw.cork();
        setImmediate(() => {
          corked = false;
          raw.uncork();
        });
      }
      raw.write(`data: ${text}\n\n`);
    },
    close: () => {
      raw.end();
      // A peer that reads nothing would keep it open.
      const cancel = clock.after(LINGER_MS, () => raw.destroy());
      raw.on('close', cancel);
    },
  };
}
