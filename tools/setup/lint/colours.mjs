// The linter's rule for colours: a value has a name by its use, in `src/ui/tokens`, and nowhere else.

const MESSAGE = 'a colour has its name in src/ui/tokens: import it from there';

const NAMES =
  'white|black|gr[ae]y|silver|red|maroon|green|lime|blue|navy|yellow|gold|orange|purple|pink|brown|cyan|teal';
/** `#abc`, `#aabbccdd`, `rgb(…)` and their like, anywhere in a text. */
const VALUE =
  /(?<![&\w])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
/** A colour's name in a declaration of CSS: `color: white`, `border: 1px solid red`. */
const DECLARED = new RegExp(
  String.raw`(?:^|[\s;{])(?:[\w-]*color|background|fill|stroke|border[\w-]*|outline|[\w-]+-shadow|--[\w-]+)\s*:[^;{}]*(?<![\w-])(?:${NAMES})(?![\w-])`,
  'i',
);
const WHOLE = new RegExp(`^(?:${NAMES})$`, 'i');
const PAINTS = new Set(['color', 'fill', 'stroke', 'stopColor', 'background', 'backgroundColor', 'borderColor']);

/** A template as one text; what is put into it is no colour's value. */
function textOf(node) {
  return node.quasis.map(({ value }) => value.raw).join('x');
}

function paints(node) {
  const { parent } = node;
  if (parent?.type === 'JSXAttribute') return PAINTS.has(parent.name.name);
  return parent?.type === 'Property' && PAINTS.has(parent.key.name);
}

const inTokens = {
  create(context) {
    const check = (node, text) => {
      if (VALUE.test(text) || DECLARED.test(text)) context.report({ node, message: MESSAGE });
    };
    return {
      Literal: (node) => {
        if (typeof node.value !== 'string') return;
        if (paints(node) && WHOLE.test(node.value)) context.report({ node, message: MESSAGE });
        else check(node, node.value);
      },
      TemplateLiteral: (node) => check(node, textOf(node)),
    };
  },
};

// The linter expects a plugin as a default export.
export default { meta: { name: 'colours' }, rules: { 'in-tokens': inTokens } };
