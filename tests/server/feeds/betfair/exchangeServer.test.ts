import { expect, it } from 'vitest';
import { ownCertificate } from '../../../../tools/feedServer/betfair/certificate';
import { exchangeServer } from '../../../../tools/feedServer/betfair/exchangeServer';

it('an image that is published in segments has the markets of all of them, and none of the image before', async () => {
  const server = await exchangeServer({ certificate: await ownCertificate(), username: 'a', password: 'b' });
  const marketDefinition = { name: 'M', eventName: 'E', eventId: '1', runners: [] };
  const publish = (segmentType: string | undefined, ...ids: string[]) =>
    server.publish({
      ...{ op: 'mcm', pt: 1, ct: 'SUB_IMAGE', ...(segmentType && { segmentType }) },
      mc: ids.map((id) => ({ id, img: true, marketDefinition, rc: [] })),
    });
  publish(undefined, '1.0');
  publish('SEG_START', '1.1');
  publish('SEG', '1.2');
  publish('SEG_END', '1.3');
  const markets = server.catalogue(['1.0', '1.1', '1.2', '1.3']) as { marketId: string }[];
  expect(markets.map(({ marketId }) => marketId)).toEqual(['1.1', '1.2', '1.3']);
  await server.close();
});
