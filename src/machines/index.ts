/** The machines' public face: what views and routes may know of them. */
export type { AdjustmentQuery, AdminCalls, EndCode, ManagerCalls, MemberQuery, MessageDraft } from '../api/admin';
export type { BetsQuery, BettingCalls, ResultsQuery, StatementQuery } from '../api/betting';
export type { MemberCalls } from '../api/member';
export type { MessageCalls } from '../api/message';
export type { ApiFailure, Outcome } from '../api/outcome';
export type { PrematchCalls, SportTotals } from '../api/prematch';
export type { RoundCalls } from '../api/rounds';
export type { SettingsCalls } from '../api/settings';
export type { Alert, AlertCode, RaisedAlert } from './alerts/alert';
export type { DialogName } from './dialogs/dialogName';
export { type FormContext, type FormEvent, type FormInput, formMachine } from './form/formMachine';
export type { Verdict } from './guard/guardMachine';
export type { HouseDoors } from './house/doors';
export { type House, openHouse } from './house/house';
export type { State } from './house/state';
export type {
  AlertView,
  DialogsView,
  ExpiryView,
  LoginView,
  OpeningsView,
  PopupView,
  ProgressView,
  SessionView,
} from './house/views';
export { minigameGate } from './minigame/minigameGate';
export type { Opening } from './openings/opening';
export { type ResourceContext, type ResourceFailure, resourceMachine } from './resource/resourceMachine';
export type { SignUpDialog } from './signUp/signUpGateMachine';
export { type Betting, type BettingDoors, openBetting } from './slip/betting';
export { type CartPick, type OddsPick, oddsPickId, type RoundPick, roundPickId } from './slip/cartPick';
export type { LegNow, LegState } from './slip/legNow';
export type { SlipMode } from './slip/order';
export type { Obstacle } from './slip/slipCheck';
export type { SlipLegView, SlipView } from './slip/slipView';
