// The linter's rule for texts of the server: what members read stands where its English is asked for.

const MESSAGE =
  'a Korean text of the server stands in server/copy, where its English is asked for: import it from there';

const HANGUL = /[가-힣]/;

const inCopy = {
  create(context) {
    const check = (node, text) => {
      if (HANGUL.test(text)) context.report({ node, message: MESSAGE });
    };
    return {
      Literal: (node) => check(node, node.raw ?? ''),
      TemplateElement: (node) => check(node, node.value.raw),
      Property: ({ key }) => key.type === 'Identifier' && check(key, key.name),
    };
  },
};

// The linter expects a plugin as a default export.
export default { meta: { name: 'texts' }, rules: { 'in-copy': inCopy } };
