import { styled } from 'styled-components';
import type { PlayedProduct, PlayPosition } from '../../contract/api/members/ownLimits';
import { signedMoneyText } from '../../rules/text/amount';
import { ownLimitsText } from '../copy/ownLimits';
import { Link } from './navigation';
import { useSite } from './site';
import { useStream } from './stream';
import { useSeoulDay } from './useSeoulDay';
import { untilLoaded } from './untilLoaded';
import { useResource } from './useResource';
import { colour, size, touched } from '../tokens/tokens';

const SPANS = ['day', 'month'] as const;
const texts = ownLimitsText.position;

/** What the member's play came to today and this month, of one product or of all, and the way to limits. */
export function NetLine({ product }: { product?: PlayedProduct }) {
  const { calls, clock, shell } = useSite();
  const balance = useStream(shell.session$).user?.emoney;
  const day = useSeoulDay();
  const positions = useResource<readonly PlayPosition[]>({
    load: async (_, signal) => {
      const [day, month] = await Promise.all(SPANS.map((span) => calls.ownLimits.position(span, signal)));
      if (!day?.ok) return day!;
      return month!.ok ? { ok: true, value: [day.value, month!.value] } : month!;
    },
    version: balance === undefined ? undefined : `${balance} ${day}`,
    polled: untilLoaded(clock),
  });
  return (
    <Line aria-label={texts.title} role="group">
      {positions.value?.map(({ products }, n) => (
        <span key={SPANS[n]}>
          {ownLimitsText.spans[SPANS[n]!]} {texts.net} <b>{signedMoneyText(netOf(products, product))}</b>
        </span>
      ))}
      {(positions.value || positions.failure) && <Link href="/member/limits">{ownLimitsText.link}</Link>}
    </Line>
  );
}

function netOf(products: PlayPosition['products'], product: PlayedProduct | undefined): number {
  return products
    .filter((each) => product === undefined || each.product === product)
    .reduce((net, { staked, paid }) => net + paid - staked, 0);
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 14px;
  min-height: ${touched(20)};
  color: ${colour.muted};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  b {
    color: ${colour.text};
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touched(20)};
    text-decoration: underline;
  }
`;
