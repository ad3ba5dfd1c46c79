import { constants, createGunzip, type Gunzip } from 'node:zlib';

/** For a stream that does not end: it gives what there is. */
export function endlessGunzip(): Gunzip {
  return createGunzip({ flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH });
}
