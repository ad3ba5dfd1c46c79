import { useState } from 'react';
import { styled } from 'styled-components';
import { searchMatch } from '../../../rules/text/search';
import { guideText } from '../../copy/guide';
import { colour, radius, size, touched } from '../../tokens/tokens';
import { Modal } from '../Modal';
import { Tabs } from '../Tabs';
import { tab, tabRow } from '../tabStyle';

const PARTS = ['bet', 'words'] as const;
const PANEL = 'guide-panel';

/** The way to the first bet, and the words that are used. */
export function Guide({ onClose }: { onClose: () => void }) {
  const [part, choose] = useState<(typeof PARTS)[number]>('bet');
  return (
    <Modal open title={guideText.title} onClose={onClose} width={520}>
      <Frame>
        <Tabs className="tabs" label={guideText.parts} tabs={PARTS} chosen={part} onChoose={choose} panel={PANEL}>
          {(one) => guideText.tabs[one]}
        </Tabs>
        <div id={PANEL} role="tabpanel" tabIndex={0} aria-label={guideText.tabs[part]}>
          {part === 'bet' ? <Steps /> : <Words />}
        </div>
      </Frame>
    </Modal>
  );
}

function Steps() {
  return (
    <ol>
      {guideText.steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Words() {
  const [search, setSearch] = useState('');
  const found = guideText.words.filter(([word]) => searchMatch(word, search));
  return (
    <>
      <input
        type="search"
        aria-label={guideText.find}
        placeholder={guideText.find}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {found.length === 0 && <p role="status">{guideText.none}</p>}
      <dl>
        {found.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** As high on both parts, so that the dialog stays where it is. */
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  height: min(520px, 70vh);
  > [role='tabpanel'] {
    flex: 1;
    min-height: 0;
    overflow-y: auto;
  }
  .tabs {
    ${tabRow}
    flex: none;
  }
  .tabs button {
    ${tab}
  }
  ol {
    display: grid;
    gap: 16px;
    counter-reset: step;
  }
  li {
    position: relative;
    padding-left: 40px;
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: 26px;
    height: 26px;
    border-radius: ${radius.pill};
    box-shadow: inset 0 0 0 1px ${colour.gold};
    color: ${colour.gold};
    font-weight: 700;
  }
  li p,
  dd {
    margin-top: 2px;
    line-height: 1.6;
    color: ${colour.muted};
  }
  input {
    width: 100%;
    height: ${touched(36)};
    margin-bottom: 12px;
    padding: 0 12px;
    border: 0;
    border-radius: ${radius.field};
    background: ${colour.raised};
    box-shadow: inset 0 0 0 1px ${colour.edge};
  }
  dl {
    display: grid;
    gap: 12px;
  }
  dt {
    font-size: ${size.lead};
    font-weight: 600;
  }
`;
