import type * as v from 'valibot';
import { type pushConfirmedSchema, pushEndpointSchema, pushSubscriptionSchema } from '../../../src/contract/api/push';
import { SIGNED_IN } from '../../auth/access';
import { serverText } from '../../copy/serverText';
import { isAllowedEndpoint } from '../../push/endpoint';
import { confirmSubscription, subscribe, unsubscribe } from '../../push/subscriptions';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';
import { admissionRefusal } from '../registerCalls';

/** Which browsers get a member's notices. Without the operator's keys there are none of these. */
export function pushRoutes({ config: { push }, sql }: Services): ServerCall[] {
  if (!push) return [];
  return [
    call({
      method: 'POST',
      path: '/push/subscriptions',
      access: SIGNED_IN,
      body: pushSubscriptionSchema,
      async handle({ caller, body }) {
        if (!isAllowedEndpoint(body.endpoint, push.loopback)) {
          throw new HttpRefusal(400, 'endpoint', serverText.pushEndpoint);
        }
        if (!(await subscribe(sql, caller, body))) throw admissionRefusal('replaced-token');
      },
    }),
    call({
      method: 'POST',
      path: '/push/subscriptions/confirm',
      access: SIGNED_IN,
      body: pushEndpointSchema,
      async handle({ caller, body }): Promise<v.InferOutput<typeof pushConfirmedSchema>> {
        const isOn = await confirmSubscription(sql, caller, body.endpoint);
        if (isOn === undefined) throw admissionRefusal('replaced-token');
        return { isOn };
      },
    }),
    call({
      method: 'POST',
      path: '/push/subscriptions/remove',
      access: SIGNED_IN,
      body: pushEndpointSchema,
      handle: ({ caller, body }) => unsubscribe(sql, caller.memberId, body.endpoint),
    }),
  ];
}
