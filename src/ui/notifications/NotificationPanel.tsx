import * as Dialog from '@radix-ui/react-dialog';
import { BellOff, X } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { NotificationList } from '../../contract/api/notifications';
import { kickOffText } from '../../rules/text/kst';
import { notificationsText } from '../copy/notifications';
import { Backdrop, OVERLAY_LAYER } from '../primitives/Backdrop';
import { IconButton } from '../primitives/Button';
import { DialogRoot } from '../primitives/DialogRoot';
import { EmptyState } from '../primitives/EmptyState';
import { Link } from '../primitives/navigation';
import { PushSwitch } from '../primitives/PushSwitch';
import { useSite } from '../primitives/site';
import { Skeleton } from '../primitives/Skeleton';
import { useStream } from '../primitives/stream';
import { useOpener } from '../primitives/useOpener';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { colour, onSmall, radius, shadow, size } from '../tokens/tokens';
import { shownNotice } from './shownNotice';

interface NotificationPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The list of what happened to the member, newest first. What it shows has been seen, here and in other browsers. */
export function NotificationPanel({ open, onClose }: NotificationPanelProps) {
  const { notifications } = useSite();
  const { list } = useStream(notifications.view$);
  const opener = useOpener();
  const isLoaded = list !== undefined;
  // As it was when the panel was opened: what is new stays marked while it is read.
  const [seenBefore, setSeenBefore] = useState<number>();
  if (open && isLoaded && seenBefore === undefined) setSeenBefore(list.seenUntil);
  if (!open && seenBefore !== undefined) setSeenBefore(undefined);
  const newest = list?.items[0]?.id;
  useEffect(() => {
    if (open) notifications.markSeen();
  }, [open, newest, notifications]);
  // Every link in it leads to another page.
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <DialogRoot open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Backdrop />
        <Panel aria-describedby={undefined} {...opener} onClick={closeByLink}>
          <header>
            <Dialog.Title>{notificationsText.title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton aria-label={notificationsText.close}>
                <X size={18} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </header>
          {!list ? (
            <div className="wait">
              <Skeleton height={56} count={4} label={notificationsText.loading} />
            </div>
          ) : list.items.length === 0 ? (
            <EmptyState
              Icon={BellOff}
              title={notificationsText.empty}
              hint={notificationsText.emptyHint}
              action={notificationsText.emptyAction}
            />
          ) : (
            <Entries list={list} seenBefore={seenBefore ?? list.seenUntil} />
          )}
          <footer>
            <PushSwitch />
          </footer>
        </Panel>
      </Dialog.Portal>
    </DialogRoot>
  );
}

interface EntriesProps {
  list: NotificationList;
  seenBefore: number;
}

function Entries({ list: { items }, seenBefore }: EntriesProps) {
  return (
    <ul aria-label={notificationsText.list}>
      {items.map((one) => {
        const { Icon, tone, title, details, href } = shownNotice(one);
        const isNew = one.at > seenBefore;
        return (
          <li key={one.id} data-tone={tone} data-new={isNew}>
            <Link href={href}>
              <Icon size={18} aria-hidden />
              <b>
                {isNew && <VisuallyHidden>{notificationsText.isNew}</VisuallyHidden>}
                {title}
              </b>
              <time dateTime={new Date(one.at).toISOString()}>{kickOffText(one.at)}</time>
              {details.map((detail) => (
                <span key={detail}>{detail}</span>
              ))}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const Panel = styled(Dialog.Content)`
  position: fixed;
  top: 56px;
  right: 16px;
  z-index: ${OVERLAY_LAYER};
  display: flex;
  flex-direction: column;
  width: 380px;
  max-height: min(720px, calc(100dvh - 72px));
  background: ${colour.panel};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.sheet};
  box-shadow: ${shadow.dialog};
  overflow: hidden;
  header {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    height: 48px;
    padding: 0 10px 0 16px;
    border-bottom: 1px solid ${colour.hairline};
  }
  h2 {
    font-size: ${size.lead};
  }
  footer {
    flex: none;
    padding: 10px 16px;
    border-top: 1px solid ${colour.hairline};
  }
  footer:empty {
    display: none;
  }
  ul + footer,
  .wait + footer {
    margin-top: auto;
  }
  .wait {
    padding: 12px;
  }
  ul {
    min-height: 0;
    overflow-y: auto;
  }
  li {
    border-bottom: 1px solid ${colour.hairline};
    border-left: 3px solid transparent;
  }
  li[data-new='true'] {
    border-left-color: ${colour.gold};
    background: ${colour.raised};
  }
  li > a {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    gap: 2px 10px;
    min-height: 44px;
    padding: 10px 14px 10px 11px;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  li > a:hover {
    background: ${colour.hover};
  }
  b {
    font-size: ${size.body};
    color: ${colour.text};
    font-variant-numeric: tabular-nums;
  }
  li[data-tone='gain'] :is(svg, b) {
    color: ${colour.gold};
  }
  li[data-tone='calm'] b {
    font-weight: 500;
  }
  time {
    font-variant-numeric: tabular-nums;
  }
  a > span {
    grid-column: 2 / -1;
  }
  ${onSmall} {
    inset: 0;
    width: auto;
    max-height: none;
    border: 0;
    border-radius: 0;
  }
`;
