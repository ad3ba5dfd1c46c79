import { FEED_MARKET_DIGITS, FEED_MARKET_ID } from '../../../contract/api/staff/feedMappings';
import { SportId } from '../../../contract/codes/sports';
import { marketLabel } from '../../../contract/labels/marketLabel';
import { LSPORTS_MARKETS } from '../../../contract/markets/findMarket';
import type { AdminCalls } from '../../../machines';
import { plainTyped } from '../../../rules/text/amountTyped';
import { adminText as shared } from '../../copy/admin';
import { adminMappingsText as texts } from '../../copy/adminMappings';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { type FormField, FormFields } from '../frame/FormFields';
import type { OpenedDialog } from '../frame/openedDialog';

interface MappingForm {
  id: string;
  /** Id of a market of the site; empty: not sold. */
  market: string;
}

/** A market of the site as the lists name it. Periods are those of football. */
export function siteMarketText(id: string | null): string {
  if (id === null) return texts.notSold;
  const name = LSPORTS_MARKETS.get(id) ?? id;
  return texts.marketOf(id, marketLabel(name, SportId.football), name);
}

const byText = ([, a]: readonly [string, string], [, b]: readonly [string, string]) => a.localeCompare(b, 'ko');
const MARKET_FIELD: FormField<MappingForm> = {
  name: 'market',
  label: texts.market,
  kind: 'select',
  options: [
    ['', texts.notSold],
    ...[...LSPORTS_MARKETS.keys()].map((id) => [id, siteMarketText(id)] as const).toSorted(byText),
  ],
};
const ID_FIELD: FormField<MappingForm> = {
  name: 'id',
  label: texts.id,
  inputMode: 'numeric',
  maxLength: FEED_MARKET_DIGITS,
  isFirst: true,
};

interface MappingDialogProps extends OpenedDialog {
  calls: Pick<AdminCalls, 'setMapping'>;
  /** Absent: it is typed. */
  id?: string;
  /** As it is mapped at present. */
  market?: string | null | undefined;
}

/** Maps a market of the feed to one of the site. */
export function MappingDialog({ calls, id = '', market, close, changed }: MappingDialogProps) {
  const form = useForm<MappingForm, unknown>({
    empty: { id, market: market ?? '' },
    problemsOf: (typed) => (FEED_MARKET_ID.test(plainTyped(typed.id)) ? {} : { id: 'shape' }),
    send: async (typed) => {
      const result = await calls.setMapping({ id: plainTyped(typed.id), market: typed.market || null });
      if (result.ok) {
        changed();
        close();
      }
      return result;
    },
    problemText: () => texts.idShape,
  });
  const { failure, submit, tries, isChanged } = form;
  return (
    <Modal open title={texts.title(id)} about={texts.about} onClose={() => submit && close()} width={440}>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <FormFields form={form} fields={id === '' ? [ID_FIELD, MARKET_FIELD] : [MARKET_FIELD]} />
        <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
          {submit ? texts.save : shared.doing}
        </Button>
      </Form>
    </Modal>
  );
}
