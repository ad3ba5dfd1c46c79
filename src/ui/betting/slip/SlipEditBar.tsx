import { useEffect } from 'react';
import type { SlipEditView } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { slipText } from '../../copy/slip';
import { useEditOffer } from '../cashOut/useCashOutOffers';
import { useFocusHere } from './useFocusHere';

const { edit: copy } = slipText;

/** Above the selections of a slip that edits a bet: which one, and what that is cashed out for. */
export function SlipEditBar({ edit: { betId, value, fell, accept, end, reportOffer } }: { edit: SlipEditView }) {
  const ref = useFocusHere<HTMLElement>();
  const offer = useEditOffer(betId);
  useEffect(() => {
    if (offer.isKnown) reportOffer(offer.value);
    // The function is another one each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [offer.isKnown, offer.value]);
  return (
    <section ref={ref} className="edit" tabIndex={-1} aria-label={copy.title(betId)}>
      <p className="title">
        <b>{copy.title(betId)}</b>
        <button type="button" className="small" disabled={!end} onClick={end}>
          {copy.end}
        </button>
      </p>
      {fell === undefined ? (
        <>
          <dl>
            <dt>{copy.value}</dt>
            <dd>{moneyText(value)}</dd>
          </dl>
          <p className="about">{copy.about}</p>
        </>
      ) : (
        <p className="accept" role="alert">
          {copy.fell(moneyText(fell))}
          <button type="button" disabled={!accept} onClick={accept}>
            {copy.accept}
          </button>
        </p>
      )}
    </section>
  );
}
