import { useState } from 'react';
import type { CouponIssue } from '../../../contract/api/rewards/coupons';
import type { RewardsAdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminRewardsText } from '../../copy/adminRewards';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Modal } from '../../primitives/Modal';
import { Pager } from '../../primitives/Pager';
import { IssueCoupons } from './IssueCoupons';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { useResource } from '../../primitives/useResource';

interface CouponsSectionProps {
  calls: Pick<RewardsAdminCalls, 'coupons' | 'issueCoupons' | 'couponCodes' | 'withdrawCoupons'>;
  /** A new name for something that must happen once. */
  newRef: () => string;
}

const texts = adminRewardsText.coupons;

/** Coupons that were issued, and new ones. */
export function CouponsSection({ calls, newRef }: CouponsSectionProps) {
  const list = useResource({ query: { page: 1 }, load: ({ page }, signal) => calls.coupons(page, signal) });
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const [shown, setShown] = useState<CouponIssue>();
  const columns: DataColumn<CouponIssue>[] = [
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
    { name: texts.columns.expires, kind: 'number', show: ({ expiresAt }) => dateTimeText(expiresAt).slice(0, 16) },
    { name: texts.columns.issuer, show: ({ issuer }) => issuer ?? texts.system },
    {
      name: shared.actions,
      kind: 'action',
      show: (issue) => (
        <RowActions>
          {issue.target === 'codes' && <Button onClick={() => setShown(issue)}>{texts.codes}</Button>}
          {issue.used + issue.withdrawn < issue.count ? (
            <Button
              onClick={() =>
                setPendingAction({ ...texts.withdrawConfirm(issue.name), run: () => calls.withdrawCoupons(issue.id) })
              }
            >
              {texts.withdraw}
            </Button>
          ) : (
            issue.withdrawn > 0 && texts.withdrawn
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Section title={shared.section('coupons')} about={texts.about}>
      <IssueCoupons calls={calls} newRef={newRef} onIssued={list.reload} />
      <LoadedSection list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('coupons')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: texts.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.setPage} />
          </>
        )}
      </LoadedSection>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
      {shown && <Codes calls={calls} issue={shown} onClose={() => setShown(undefined)} />}
    </Section>
  );
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
