import { styled } from 'styled-components';
import { notificationsText } from '../copy/notifications';
import { colour, size } from '../tokens/tokens';
import { CheckField } from './Inputs';
import { useSite } from './site';
import { useStream } from './stream';

/** Switches the member's notices on in this browser, for when the site is not open. Nothing where that is not offered. */
export function PushSwitch() {
  const { push } = useSite();
  const view = useStream(push.view$);
  if (!view) return null;
  const { state, turn } = view;
  return (
    <Row>
      {state === 'denied' ? (
        <span>{notificationsText.push}</span>
      ) : (
        <CheckField label={notificationsText.push} checked={state === 'on'} onCheck={() => turn?.()} />
      )}
      <small role={state === 'failed' ? 'alert' : undefined}>{notificationsText.pushHints[state]}</small>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  gap: 2px;
  small {
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;
