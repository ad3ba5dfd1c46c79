import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../../../src/rules/clock';
import { SIGNED_IN } from '../../auth/access';
import type { Gate, Visit } from '../../auth/gate';
import { serverText } from '../../copy/serverText';
import type { StreamSession } from '../../gateway/streamSession';
import { type ServerCall, call } from '../call';
import { checkStreamLimits, openStream, streamOwnerOf, type StreamDeps } from '../openStream';
import { acceptsGzip } from '../acceptsGzip';
import { sseHeaders, sseWire } from '../sseWire';
import { HttpRefusal } from '../httpRefusal';
import { admissionRefusal, tokenOf } from '../registerCalls';
import {
  accessOfChannels,
  accessOfSources,
  requestedChannels,
  readPositions,
  readStreamCommands,
} from '../streamQuery';

/** `GET /stream`: server-sent events. `POST /stream/ID`: what the consumer sends beside them. */
export function streamRoutes(deps: StreamDeps & { gate: Gate }, clock: Clock): ServerCall[] {
  const { gateway } = deps;
  const sessions = new Map<string, StreamSession>();
  return [
    call({
      method: 'GET',
      path: '/stream',
      access: 'public',
      accessOf: accessOfSources,
      handle({ request, reply, peer }) {
        const positions = readPositions(request.query as Record<string, unknown>);
        const caller = request.admission?.ok ? request.admission.caller : undefined;
        const owner = streamOwnerOf(caller, peer.address);
        checkStreamLimits(gateway, owner);
        const id = randomBytes(16).toString('hex');
        reply.hijack();
        const { raw } = reply;
        // Its page went while it was being admitted, and no event of that comes again.
        if (raw.destroyed) return;
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) raw.setHeader(name, value);
        const gzip = acceptsGzip(request.headers['accept-encoding']);
        raw.writeHead(200, sseHeaders(id, gzip));
        const session = openStream(deps, sseWire(raw, clock, gzip), positions, owner);
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
        if (!session) throw new HttpRefusal(410, 'stream-gone', serverText.streamGone);
        await checkOwner(deps.gate, session, { token: tokenOf(request), address: peer.address });
        if (!gateway.limits.tryVerb(session.owner)) {
          throw new HttpRefusal(429, 'too-many', serverText.tooMany, 1);
        }
        const verbs = readStreamCommands(body);
        if (!verbs) throw new HttpRefusal(400, 'bad-verbs', serverText.badSources);
        if (!session.owner.session && accessOfChannels(requestedChannels(verbs)) !== 'public') {
          throw new HttpRefusal(401, 'no-token', serverText.signInNeeded);
        }
        if (!gateway.applyCommands(session, verbs))
          throw new HttpRefusal(400, 'too-many-sources', serverText.tooManySources);
      },
    }),
  ];
}

/** A stream of a session accepts verbs of that session only. */
async function checkOwner(gate: Gate, { owner }: StreamSession, visit: Visit): Promise<void> {
  if (!owner.session) return;
  const admission = await gate.admit(SIGNED_IN, visit);
  if (!admission.ok) throw admissionRefusal(admission.reason);
  if (admission.caller?.sessionId !== owner.session.id)
    throw new HttpRefusal(410, 'stream-gone', serverText.streamGone);
}
