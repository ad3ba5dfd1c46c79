import { styled } from 'styled-components';
import type { MemberInfo } from '../../contract/api/members/member';
import type { MemberCalls } from '../../machines';
import { moneyText, pointsText } from '../../rules/text/amount';
import { dateTimeText, weekdayText } from '../../rules/text/kst';
import { phoneText } from '../../rules/text/phone';
import { dialogsText } from '../copy/dialogs';
import { Button, Choices } from '../primitives/Button';
import { KeyValueList } from '../primitives/KeyValueList';
import { LevelIcon } from '../primitives/LevelIcon';
import { Loaded } from '../primitives/Loaded';
import { Modal } from '../primitives/Modal';
import { useResource } from '../primitives/useResource';
import { colour, size } from '../tokens/tokens';

interface UserInfoDialogProps {
  open: boolean;
  calls: Pick<MemberCalls, 'info'>;
  onClose: () => void;
  onChangePassword: () => void;
  onSignOut: () => void;
}

const texts = dialogsText.userInfo;

/** The member's own account; opened from the nickname, closed by signing out (docs/spec.md SES-6). */
export function UserInfoDialog({ open, calls, onClose, onChangePassword, onSignOut }: UserInfoDialogProps) {
  return (
    <Modal open={open} title={texts.title} onClose={onClose}>
      <Info calls={calls} />
      <Choices>
        <Button $size="large" onClick={onSignOut}>
          {texts.logout}
        </Button>
        <Button $size="large" onClick={onChangePassword}>
          {texts.password}
        </Button>
      </Choices>
    </Modal>
  );
}

function Info({ calls }: Pick<UserInfoDialogProps, 'calls'>) {
  const info = useResource({ load: (_, signal) => calls.info(signal) });
  return (
    <Loaded from={info} texts={texts} bars={[36, 8]}>
      {(value) => (
        <>
          <Head>
            <LevelIcon level={value.level} size={36} />
            <div>
              <strong>{value.nickname}</strong>
              <span>{value.userId}</span>
            </div>
          </Head>
          <KeyValueList rows={factsOf(value)} />
        </>
      )}
    </Loaded>
  );
}

function factsOf(info: MemberInfo): [string, string][] {
  return [
    [texts.money, moneyText(info.emoney)],
    [texts.points, pointsText(info.point)],
    [texts.phone, phoneText(info.phone)],
    [texts.bank, info.bank],
    [texts.holder, info.holder],
    [texts.account, info.account],
    [texts.joined, momentText(info.joinedAt)],
    [texts.seen, momentText(info.lastSeenAt)],
  ];
}

function momentText(ms: number): string {
  return `${dateTimeText(ms)} (${weekdayText(ms)})`;
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  div {
    display: grid;
    line-height: 1.35;
  }
  strong {
    font-size: ${size.title};
  }
  span {
    color: ${colour.muted};
  }
`;
