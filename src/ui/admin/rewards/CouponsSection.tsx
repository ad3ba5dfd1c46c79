import type { CouponIssue } from '../../../contract/api/rewards/coupons';
import type { RewardsAdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminRewardsText } from '../../copy/adminRewards';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Modal } from '../../primitives/Modal';
import { IssueCoupons } from './IssueCoupons';
import { ListSection } from '../frame/ListSection';
import type { RowAction } from '../frame/RowButtons';
import { LoadedSection } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface CouponsSectionProps {
  calls: Pick<RewardsAdminCalls, 'coupons' | 'issueCoupons' | 'couponCodes' | 'withdrawCoupons'>;
  /** A new reference for something that must happen once. */
  newRef: () => string;
}

const texts = adminRewardsText.coupons;

/** Coupons that were issued, and new ones. */
export function CouponsSection({ calls, newRef }: CouponsSectionProps) {
  const list = useResource({ query: { page: 1 }, load: ({ page }, signal) => calls.coupons(page, signal) });
  return (
    <ListSection
      title={shared.section('coupons')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={(issue) => actionsOf(issue, calls)}
    >
      <IssueCoupons calls={calls} newRef={newRef} onIssued={list.reload} />
    </ListSection>
  );
}

const columns: readonly DataColumn<CouponIssue>[] = [
  { name: texts.columns.id, kind: 'number', show: ({ id }) => id },
  { name: texts.columns.name, show: ({ name }) => name },
  { name: texts.columns.target, show: ({ target }) => texts.targetOf(target) },
  {
    name: texts.columns.amount,
    kind: 'number',
    show: ({ currency, amount }) => adminRewardsText.amount(currency, amount),
  },
  { name: texts.columns.count, kind: 'number', show: ({ count }) => texts.people(count) },
  { name: texts.columns.given, kind: 'number', show: ({ given }) => texts.people(given) },
  { name: texts.columns.used, kind: 'number', show: ({ used }) => texts.people(used) },
  { name: texts.columns.expires, kind: 'number', show: ({ expiresAt }) => dateTimeText(expiresAt) },
  { name: texts.columns.issuer, show: ({ issuer }) => issuer ?? texts.system },
];

function actionsOf(issue: CouponIssue, calls: CouponsSectionProps['calls']): RowAction<CouponIssue>[] {
  const { id, name, target, count, used, withdrawn } = issue;
  const actions: RowAction<CouponIssue>[] = [];
  if (target === 'codes') {
    actions.push({
      name: texts.codes,
      dialog: ({ row, close }) => <Codes calls={calls} issue={row} onClose={close} />,
    });
  }
  if (used + withdrawn < count) {
    const run = () => calls.withdrawCoupons(id);
    actions.push({ name: texts.withdraw, confirm: { ...texts.withdrawConfirm(name), run } });
  } else if (withdrawn > 0) actions.push({ note: texts.withdrawn });
  return actions;
}

interface CodesProps extends Pick<CouponsSectionProps, 'calls'> {
  issue: CouponIssue;
  onClose: () => void;
}

function Codes({ calls, issue, onClose }: CodesProps) {
  const list = useResource({ load: (_, signal) => calls.couponCodes(issue.id, signal) });
  return (
    <Modal open title={texts.codesOf(issue.name)} onClose={onClose} width={480}>
      <LoadedSection list={list}>
        {(codes) => (
          <DataTable
            label={texts.codesOf(issue.name)}
            columns={[
              { name: texts.code, show: ({ code }) => <code>{code.replace(/(.{4})(?=.)/g, '$1-')}</code> },
              {
                name: texts.holder,
                show: ({ userId, used }) => (used ? `${userId} · ${texts.usedUp}` : (userId ?? texts.free)),
              },
            ]}
            rows={codes}
            keyOf={({ code }) => code}
            empty={{ title: texts.none }}
          />
        )}
      </LoadedSection>
    </Modal>
  );
}
