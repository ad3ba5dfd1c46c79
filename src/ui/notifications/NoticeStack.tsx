import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Notification } from '../../contract/api/notifications';
import { isGain } from '../../rules/notifications/notifications';
import { notificationsText } from '../copy/notifications';
import { IconButton } from '../primitives/Button';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { colour, onSmall, radius, shadow, size } from '../tokens/tokens';
import { shownNotice } from './shownNotice';

/** So long a notice is in sight, unless somebody points at it or has the focus in it, ms. */
const LASTS_MS = 8_000;

/**
 * What happens while the page is open, three at a time. It is above dialogs too, at the edge where no page has its main
 * button: below the menu of a large screen, above the head of a small one.
 */
export function NoticeStack() {
  const { notifications, chimes } = useSite();
  const { inSight, passed } = useStream(notifications.view$);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const arriving = notifications.arrived$.subscribe((one) => {
      if (isGain(one) && !document.hidden) chimes.play('gain');
    });
    return () => arriving.unsubscribe();
  }, [notifications, chimes]);
  // Nothing holds what is not there any more.
  if (isHeld && inSight.length === 0) setHeld(false);
  return (
    <Region
      role="status"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={notificationsText.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {passed > 0 && <p>{notificationsText.passed(passed)}</p>}
      {inSight.map((one) => (
        <Notice key={one.id} notification={one} isHeld={isHeld} onDismiss={() => notifications.dismiss(one.id)} />
      ))}
    </Region>
  );
}

interface NoticeProps {
  notification: Notification;
  isHeld: boolean;
  onDismiss: () => void;
}

function Notice({ notification, isHeld, onDismiss }: NoticeProps) {
  const { clock, notifications } = useSite();
  const { id } = notification;
  useEffect(
    () => (isHeld ? undefined : clock.after(LASTS_MS, () => notifications.dismiss(id))),
    [isHeld, clock, notifications, id],
  );
  const { Icon, tone, title, details, href } = shownNotice(notification);
  return (
    <article data-tone={tone} data-notice>
      <Link href={href} onClick={onDismiss}>
        <Icon size={18} aria-hidden />
        <b>{title}</b>
        {details.map((detail) => (
          <span key={detail}>{detail}</span>
        ))}
      </Link>
      <IconButton aria-label={notificationsText.dismiss(title)} onClick={onDismiss}>
        <X size={16} aria-hidden />
      </IconButton>
    </article>
  );
}

const Region = styled.div`
  position: fixed;
  bottom: 16px;
  left: 16px;
  z-index: 50;
  display: grid;
  gap: 8px;
  width: 300px;
  /* What is below it can be pressed where no notice is; above a modal dialog the page lets nothing be pressed. */
  pointer-events: none;
  p {
    padding: 4px 12px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    font-size: ${size.small};
    color: ${colour.muted};
  }
  article {
    display: flex;
    align-items: start;
    gap: 4px;
    padding-right: 6px;
    border: 1px solid ${colour.edge};
    border-radius: ${radius.panel};
    background: ${colour.raised};
    box-shadow: ${shadow.popup};
    pointer-events: auto;
  }
  article > button {
    margin-top: 6px;
  }
  article[data-tone='gain'] {
    border-color: ${colour.gold};
  }
  article[data-tone='gain'] :is(svg, b) {
    color: ${colour.gold};
  }
  article > a {
    display: grid;
    flex: 1;
    grid-template-columns: 18px minmax(0, 1fr);
    gap: 1px 10px;
    min-width: 0;
    padding: 10px 0 10px 12px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  article > a:hover b {
    text-decoration: underline;
  }
  b {
    font-size: ${size.body};
    color: ${colour.text};
    font-variant-numeric: tabular-nums;
  }
  article[data-tone='calm'] b {
    font-weight: 500;
  }
  a > span {
    grid-column: 2;
  }
  ${onSmall} {
    top: 8px;
    right: 8px;
    bottom: auto;
    left: 8px;
    width: auto;
    max-width: 480px;
    margin-inline: auto;
  }
  @media (prefers-reduced-motion: no-preference) {
    @keyframes notice-come {
      from {
        opacity: 0;
        transform: translateY(8px);
      }
    }
    article {
      animation: notice-come 180ms ease-out;
    }
  }
`;
