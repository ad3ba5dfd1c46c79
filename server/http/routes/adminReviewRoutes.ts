import {
  reviewAnswerSchema,
  reviewIdSchema,
  type Reviews,
  reviewTermsSchema,
} from '../../../src/contract/api/staff/reviews';
import { ADMIN } from '../../auth/access';
import { answerReview } from '../../reviews/answerReview';
import { reviewsOf } from '../../reviews/reviews';
import { setReviewTerms } from '../../reviews/changeTerms';
import { staffCopy } from '../../copy/staffCopy';
import type { Services } from '../../services';
import { adminChange } from '../adminChange';
import { call, type ServerCall } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { HttpRefusal } from '../httpRefusal';

/** Large bets that wait for an administrator (`contract/api/staff/reviews`). */
export function adminReviewRoutes(services: Services): ServerCall[] {
  const { sql, clock } = services;
  const changing = adminChange(services);
  return [
    call({
      method: 'GET',
      path: '/admin/reviews',
      access: ADMIN,
      handle: (): Promise<Reviews> => reviewsOf(sql, clock.wall()),
    }),
    call({
      method: 'PUT',
      path: '/admin/reviews/terms',
      access: ADMIN,
      body: reviewTermsSchema,
      async handle(input) {
        const saved = await changing(input, (trx) => setReviewTerms(trx, input.body));
        if (saved === 'changed') throw changedMeanwhile();
      },
    }),
    call({
      method: 'POST',
      path: '/admin/reviews/:id',
      access: ADMIN,
      params: reviewIdSchema,
      body: reviewAnswerSchema,
      async handle(input) {
        const bet = { by: input.caller.memberId, betId: input.params.id };
        const done = await changing(input, (trx) => answerReview(trx, bet, input.body));
        if (done !== 'answered') throw new HttpRefusal(409, `review-${done}`, staffCopy.review[done]);
      },
    }),
  ];
}
