import { type ComponentProps, useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { type Markup, MARKUPS, markUp } from '../../../rules/text/markUp';
import { adminText } from '../../copy/admin';
import { Button } from '../../primitives/Button';
import { AreaField } from '../../primitives/Inputs';
import { colour } from '../../tokens/tokens';

interface HtmlFieldProps extends ComponentProps<typeof AreaField> {
  /** Puts a text in the place of what is written. */
  onText: (text: string) => void;
}

/** HTML as text, with buttons that put the usual elements around what is selected. */
export function HtmlField({ onText, ...area }: HtmlFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const apply = (markup: Markup) => {
    const { value, selectionStart, selectionEnd } = input.current!;
    const marked = markUp({ text: value, start: selectionStart, end: selectionEnd }, markup);
    // The selection holds only in the text it is of.
    flushSync(() => onText(marked.text));
    input.current!.focus();
    input.current!.setSelectionRange(marked.start, marked.end);
  };
  return (
    <Column>
      <AreaField {...area} ref={input} />
      <Bar role="group" aria-label={adminText.markup.name}>
        {MARKUPS.map((markup) => (
          <Button key={markup} data-markup={markup} onClick={() => apply(markup)}>
            {adminText.markup.of(markup)}
          </Button>
        ))}
      </Bar>
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  color: ${colour.muted};
  [data-markup='bold'] {
    font-weight: 700;
  }
  [data-markup='italic'] {
    font-style: italic;
  }
`;
