import { DEFAULT_CALCULATE_TAB } from '../../contract/constants';
import { copy } from '../copy/commission';
import { Tabs } from '../primitives/Tabs';
import { CalculateFrame } from './CalculateFrame';
import { FriendsView } from './FriendsView';
import { PersonalView } from './PersonalView';

const TABS = ['personal', 'friend'] as const;
type CalculateTab = (typeof TABS)[number];
const PANEL = 'calculate-panel';

interface CalculateViewProps {
  path: string;
  /** From 1, as spec section 2 counts them. */
  tab: number;
  onTab: (tab: number) => void;
}

/** The tab an address names; the first one where it names none there is. */
export function tabOf(text: string | null): number {
  return text === '2' ? 2 : DEFAULT_CALCULATE_TAB;
}

/** /calculate: the member's own settlement, and that of their friends. */
export function CalculateView({ path, tab, onTab }: CalculateViewProps) {
  const chosen: CalculateTab = TABS[tab - 1] ?? 'personal';
  return (
    <CalculateFrame path={path}>
      <Tabs
        label={copy.tabList}
        tabs={TABS}
        chosen={chosen}
        onChoose={(one) => onTab(TABS.indexOf(one) + 1)}
        panel={PANEL}
        className="chips"
      >
        {(one) => copy.tabs[one]}
      </Tabs>
      <div id={PANEL} role="tabpanel" aria-label={copy.tabs[chosen]} style={{ display: 'grid', gap: 14 }}>
        {chosen === 'personal' ? <PersonalView /> : <FriendsView />}
      </div>
    </CalculateFrame>
  );
}
