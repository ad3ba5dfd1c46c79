import { Wrench } from 'lucide-react';
import { styled } from 'styled-components';
import { timeText } from '../../rules/text/kst';
import { maintenanceText } from '../copy/maintenance';
import { Button } from '../primitives/Button';
import { type Contact, Contacts } from '../primitives/Contacts';
import { Link } from '../primitives/navigation';
import { colour, radius, size } from '../tokens/tokens';

interface MaintenanceViewProps {
  siteName: string;
  /** When the end of maintenance was last checked, ms. */
  checkedAt: number;
  contacts: readonly Contact[] | undefined;
  onCheck: () => void;
}

/** Shown while the site is closed. */
export function MaintenanceView({ siteName, checkedAt, contacts, onCheck }: MaintenanceViewProps) {
  return (
    <Card>
      <IconBadge>
        <Wrench size={28} aria-hidden />
      </IconBadge>
      <h1>{maintenanceText.title}</h1>
      <p>
        {siteName} · {maintenanceText.text}
      </p>
      <p>{maintenanceText.hint}</p>
      <Button $tone="gold" $size="large" onClick={onCheck}>
        {maintenanceText.check}
      </Button>
      <Checked role="status">{maintenanceText.checkedAt(timeText(checkedAt))}</Checked>
      <Contacts title={maintenanceText.contacts} contacts={contacts} />
      <LoginLink href="/login">{maintenanceText.toLogin}</LoginLink>
    </Card>
  );
}

const Card = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  width: 460px;
  max-width: 100%;
  padding: 36px 28px 28px;
  text-align: center;
  background: ${colour.panel};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.sheet};
  h1 {
    font-size: 22px;
    font-weight: 800;
  }
  p {
    color: ${colour.muted};
  }
  ${Button} {
    width: 100%;
    margin-top: 8px;
  }
`;

const IconBadge = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.pill};
  background: ${colour.raised};
  color: ${colour.gold};
`;

const Checked = styled.p`
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
`;

const LoginLink = styled(Link)`
  padding: 6px 10px;
  border-radius: ${radius.cell};
  font-size: ${size.small};
  color: ${colour.muted};
  text-decoration: underline;
  text-underline-offset: 3px;
  &:hover {
    color: ${colour.text};
  }
`;
