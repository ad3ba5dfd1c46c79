// The linter's rule for forms: what may be typed into an input is declared in src/contract, beside the schema that checks it.

const MESSAGE = 'a bound of an input is declared in src/contract, beside its schema: import it from there';

const ATTRIBUTES = new Set(['maxLength', 'minLength', 'min', 'max']);
/** In a described field; `min` and `max` of an object are many other things too. */
const PROPERTIES = new Set(['maxLength', 'minLength']);

function isLiteralNumber(node) {
  if (node?.type === 'JSXExpressionContainer') return isLiteralNumber(node.expression);
  return node?.type === 'Literal' && /^\d+$/.test(String(node.value));
}

const fromContract = {
  create(context) {
    const check = (node, name, names) => {
      if (names.has(name) && isLiteralNumber(node.value)) context.report({ node, message: MESSAGE });
    };
    return {
      JSXAttribute: (node) => check(node, node.name.name, ATTRIBUTES),
      Property: (node) => check(node, node.key.name ?? node.key.value, PROPERTIES),
    };
  },
};

// The linter expects a plugin as a default export.
export default { meta: { name: 'form-bounds' }, rules: { 'from-contract': fromContract } };
