export { AreaField, CheckField, SelectField } from '../primitives/Inputs';
