import { useLayoutEffect, useRef } from 'react';
import { useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { colour } from '../tokens/tokens';
import { cleanPopup } from './cleanPopup';

interface PopupBodyProps {
  /** HTML of an administrator. */
  html: string;
  /** Pressed anywhere but on a link. */
  onPress: () => void;
}

/**
 * HTML that staff wrote, in a shadow tree: the page's styles and names don't reach in, and nothing in it reaches out. A
 * link in it can only navigate.
 */
export function PopupBody({ html, onPress }: PopupBodyProps) {
  const host = useRef<HTMLDivElement>(null);
  const { links } = useSite();
  const { go } = useSiteNavigation();
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const contents = cleanPopup(html, links);
    for (const image of contents.querySelectorAll('img')) image.style.maxWidth = '100%';
    for (const table of contents.querySelectorAll('table')) table.style.borderCollapse = 'collapse';
    for (const cell of contents.querySelectorAll<HTMLElement>('table, th, td')) cell.style.borderColor = colour.edge;
    for (const link of contents.querySelectorAll('a')) link.style.color = colour.gold;
    // Whatever font size was meant: to screen readers they are headings below the page's.
    for (const heading of contents.querySelectorAll('h1, h2, h3, h4')) heading.ariaLevel = '2';
    root.replaceChildren(contents);
  }, [html, links]);
  useLayoutEffect(() => {
    const element = host.current;
    const handleClick = (event: MouseEvent) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
      if (!link) {
        onPress();
        return;
      }
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link.origin !== links.origin || link.target !== '' || !plain) return;
      event.preventDefault();
      go(link.pathname + link.search + link.hash);
    };
    element?.addEventListener('click', handleClick);
    return () => element?.removeEventListener('click', handleClick);
  }, [go, links, onPress]);
  return <div ref={host} />;
}
