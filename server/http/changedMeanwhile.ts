import { CHANGED_MEANWHILE } from '../../src/contract/api/staff/versioned';
import { serverText } from '../copy/serverText';
import { HttpRefusal } from './httpRefusal';

/** Refuses to save a setting over what another administrator changed since it was loaded. */
export const changedMeanwhile = () => new HttpRefusal(409, CHANGED_MEANWHILE, serverText.changedMeanwhile);
