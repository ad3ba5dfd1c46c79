import type { ChangeEvent } from 'react';
import type { ChargeTerms, ChargeType, WalletOrder } from '../../contract/api/wallet';
import { orderOnce } from '../../machines';
import { walletText } from '../copy/wallet';
import { useSite } from '../primitives/site';
import { type FormState, useForm } from '../primitives/useForm';
import { type Resource, useResource } from '../primitives/useResource';
import { chargeContent, type ChargeForm, chargeProblems, EMPTY_CHARGE } from './chargeForm';

export interface ChargeRequestForm {
  terms: Resource<ChargeTerms>;
  form: FormState<ChargeForm, WalletOrder>;
  choose: (name: 'bonus' | 'coin', value: string) => void;
}

/** A charge that is being requested; it is sent once, even if an answer is lost. */
export function useCharge(chargeType: ChargeType): ChargeRequestForm {
  const { calls, onceRequests } = useSite();
  const form = useForm<ChargeForm, WalletOrder>({
    empty: EMPTY_CHARGE,
    problemsOf: chargeProblems,
    send: (typed) => {
      const content = chargeContent(typed, chargeType);
      return orderOnce(onceRequests, { name: `charge${chargeType}`, content }, (clientRef) =>
        calls.wallet.charge({ clientRef, ...content }),
      );
    },
    problemText: (_, problem) => (problem === 'missing' ? walletText.missing : walletText.charge.shape),
  });
  const { failure } = form;
  // A refusal may be for terms that are no longer offered.
  const refusalCode = failure && 'code' in failure ? failure.code : '';
  const terms = useResource({ load: (_, signal) => calls.wallet.chargeTerms(signal), version: refusalCode });
  return {
    terms,
    form,
    choose: (name, value) => form.bind(name).onChange({ target: { value } } as ChangeEvent<HTMLInputElement>),
  };
}
