import { useState } from 'react';
import type { CouponIssue } from '../../../contract/api/rewards/coupons';
import type { ClubAdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminRewards';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { Modal } from '../../primitives/Modal';
import { Pager } from '../../primitives/Pager';
import { IssueCoupons } from './IssueCoupons';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

interface CouponsSectionProps {
  calls: Pick<ClubAdminCalls, 'coupons' | 'issueCoupons' | 'couponCodes' | 'withdrawCoupons'>;
  /** A new name for something that must happen once. */
  newRef: () => string;
}

const words = copy.coupons;

/** Coupons that were issued, and new ones. */
export function CouponsSection({ calls, newRef }: CouponsSectionProps) {
  const list = useList({ query: { page: 1 }, load: ({ page }, signal) => calls.coupons(page, signal) });
  const [deed, setDeed] = useState<Deed>();
  const [shown, setShown] = useState<CouponIssue>();
  const columns: DataColumn<CouponIssue>[] = [
    { name: words.columns.id, kind: 'number', show: ({ id }) => id },
    { name: words.columns.name, show: ({ name }) => name },
    { name: words.columns.target, show: ({ target }) => words.targetOf(target) },
    { name: words.columns.amount, kind: 'number', show: ({ currency, amount }) => copy.amount(currency, amount) },
    { name: words.columns.count, kind: 'number', show: ({ count }) => words.people(count) },
    { name: words.columns.given, kind: 'number', show: ({ given }) => words.people(given) },
    { name: words.columns.used, kind: 'number', show: ({ used }) => words.people(used) },
    { name: words.columns.expires, kind: 'number', show: ({ expiresAt }) => dateTimeText(expiresAt).slice(0, 16) },
    { name: words.columns.issuer, show: ({ issuer }) => issuer ?? words.house },
    {
      name: shared.actions,
      kind: 'action',
      show: (issue) => (
        <RowActions>
          {issue.target === 'codes' && <Button onClick={() => setShown(issue)}>{words.codes}</Button>}
          {issue.used + issue.withdrawn < issue.count ? (
            <Button
              onClick={() => setDeed({ ...words.withdrawDeed(issue.name), run: () => calls.withdrawCoupons(issue.id) })}
            >
              {words.withdraw}
            </Button>
          ) : (
            issue.withdrawn > 0 && words.withdrawn
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Section title={shared.section('coupons')} about={words.about}>
      <IssueCoupons calls={calls} newRef={newRef} onIssued={list.reload} />
      <Loaded list={list}>
        {({ items, page, pageCount }) => (
          <>
            <DataTable
              label={shared.section('coupons')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              empty={{ title: words.none }}
            />
            <Pager page={page} pageCount={pageCount} onPage={list.turn} />
          </>
        )}
      </Loaded>
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
      {shown && <Codes calls={calls} issue={shown} onClose={() => setShown(undefined)} />}
    </Section>
  );
}

interface CodesProps extends Pick<CouponsSectionProps, 'calls'> {
  issue: CouponIssue;
  onClose: () => void;
}

function Codes({ calls, issue, onClose }: CodesProps) {
  const list = useList({ query: undefined, load: (_, signal) => calls.couponCodes(issue.id, signal) });
  return (
    <Modal open title={words.codesOf(issue.name)} onClose={onClose} width={480}>
      <Loaded list={list}>
        {(codes) => (
          <DataTable
            label={words.codesOf(issue.name)}
            columns={[
              { name: words.code, show: ({ code }) => <code>{code.replace(/(.{4})(?=.)/g, '$1-')}</code> },
              {
                name: words.holder,
                show: ({ userId, used }) => (used ? `${userId} · ${words.usedUp}` : (userId ?? words.free)),
              },
            ]}
            rows={codes}
            keyOf={({ code }) => code}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
    </Modal>
  );
}
