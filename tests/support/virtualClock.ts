export { VirtualClock } from '../../src/engine/replay/virtualClock';
