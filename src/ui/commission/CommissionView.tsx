import { DEFAULT_CALCULATE_TAB } from '../../contract/constants';
import { commissionText } from '../copy/commission';
import { Tabs } from '../primitives/Tabs';
import { CommissionFrame } from './CommissionFrame';
import { FriendsView } from './FriendsView';
import { PersonalView } from './PersonalView';

const TABS = ['personal', 'friend'] as const;
type CommissionTab = (typeof TABS)[number];
const PANEL = 'calculate-panel';

interface CommissionViewProps {
  path: string;
  /** From 1, as docs/spec.md BRD-2 counts them. */
  tab: number;
  onTab: (tab: number) => void;
}

/** The tab of an address; the first one where it names none of them. */
export function commissionTabOf(text: string | null): number {
  return text === '2' ? 2 : DEFAULT_CALCULATE_TAB;
}

/** /calculate: the member's own settlement, and that of their friends. */
export function CommissionView({ path, tab, onTab }: CommissionViewProps) {
  const chosen: CommissionTab = TABS[tab - 1] ?? 'personal';
  return (
    <CommissionFrame path={path}>
      <Tabs
        label={commissionText.tabList}
        tabs={TABS}
        chosen={chosen}
        onChoose={(one) => onTab(TABS.indexOf(one) + 1)}
        panel={PANEL}
        className="chips"
      >
        {(one) => commissionText.tabs[one]}
      </Tabs>
      <div id={PANEL} role="tabpanel" aria-label={commissionText.tabs[chosen]} style={{ display: 'grid', gap: 14 }}>
        {chosen === 'personal' ? <PersonalView /> : <FriendsView />}
      </div>
    </CommissionFrame>
  );
}
