import { ROUTES } from '../../contract/routes';

const PATHS = ROUTES.map(({ path }) => path).filter((path) => path.startsWith('/minigame/'));
const isLobby = (path: string) => /^\/minigame\/bet365\/\w+$/.test(path);

/** Lobbies of the virtual sports: directly below the vendor of the venues. */
export const LOBBY_PATHS: readonly string[] = PATHS.filter(isLobby);
/** Minigames and virtual venues, second names included. */
export const GAME_PATHS: readonly string[] = PATHS.filter((path) => !isLobby(path));
