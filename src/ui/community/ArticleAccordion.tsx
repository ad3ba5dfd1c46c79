import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ArticleKind } from '../../contract/api/community/articles';
import { communityText } from '../copy/community';
import { useSite } from '../primitives/site';
import { useContents } from '../primitives/useContents';
import { colour, radius, size } from '../tokens/tokens';
import { Loaded } from '../primitives/Loaded';

interface ArticleAccordionProps {
  kind: ArticleKind;
  show: (html: string) => ReactNode;
}

const NONE: Readonly<Record<ArticleKind, string>> = {
  event: communityText.event.none,
  rules: communityText.event.noRules,
  notice: communityText.event.noNotices,
  faq: communityText.event.noFaq,
};

/** The articles of one kind; each opens in place. */
export function ArticleAccordion({ kind, show }: ArticleAccordionProps) {
  const { calls } = useSite();
  const pages = useContents((signal) => calls.community.articles(kind, signal));
  return (
    <Loaded from={pages} bars={[44, 8]} empty={{ title: NONE[kind] }}>
      {(list) => (
        <List>
          {list.map(({ id, title, summary, contents }) => (
            <li key={id}>
              <details>
                <summary>
                  <span>
                    <b>{title}</b>
                    {summary !== '' && <i>{summary}</i>}
                  </span>
                  <ChevronDown size={16} aria-hidden />
                </summary>
                <div>{show(contents)}</div>
              </details>
            </li>
          ))}
        </List>
      )}
    </Loaded>
  );
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 46px;
    padding: 6px 14px;
    border-radius: ${radius.field};
    background: ${colour.raised};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: ${colour.hover};
  }
  summary span {
    flex: 1;
    display: grid;
    min-width: 0;
  }
  summary b {
    font-weight: 600;
  }
  summary i {
    font-style: normal;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  svg {
    flex: none;
    color: ${colour.muted};
    transition: rotate 120ms;
  }
  [open] > summary svg {
    rotate: 180deg;
  }
  @media (prefers-reduced-motion: reduce) {
    svg {
      transition: none;
    }
  }
  details > div {
    padding: 4px 16px 10px;
    line-height: 1.7;
    overflow-x: auto;
  }
`;
