import { useNavigate } from 'react-router-dom';
import { type BoardChoice, chosen } from '../ui/board/boardQuery';
import { SideTree } from '../ui/tree/SideTree';

const EUROPE = '/europe';
const NOWHERE = { sport: undefined, location: undefined, league: undefined };

/** The pre-match menu on a page that is no board itself (docs/spec.md NAV-7): what is chosen in it is shown on /europe. */
export function PrematchTree() {
  const navigate = useNavigate();
  const choose = (choice: BoardChoice) =>
    void navigate({ pathname: EUROPE, search: chosen(new URLSearchParams(), choice) });
  return (
    <SideTree
      area="europe"
      place={NOWHERE}
      searched={undefined}
      selected={undefined}
      onPlace={(place) => choose({ type: 'place', ...place })}
      onSearch={(text) => choose({ type: 'search', text })}
      onSelect={(id) => choose({ type: 'fixture', id })}
    />
  );
}
