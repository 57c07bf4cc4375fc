/**
 * Rules of this repository that oxlint has none for. They visit the parsed code: a rule about colors
 * sees strings, and neither comments nor what merely looks like a color. `.oxlintrc.json` says where
 * each holds, and `tests/layers.test.ts` shows each one complaining.
 */

const hexColor = /(^|[\s:(,])#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=$|[\s;,)])/i;
const remoteImage = /<img[^>]* src=["']?https?:/i;
const sampleFirm = /northlight|lindqvist|marchetti|imani osei|joan ferrer/i;
const disabled = /^\s*(oxlint|eslint)-disable/;
const reason = / -- \S+ \S+/;

/** Complains of each string, part of a template or text between tags that matches. */
const textRule = (pattern, message) => ({
  create(context) {
    const look = (node, text) => {
      if (typeof text === 'string' && pattern.test(text)) context.report({ node, message });
    };
    return {
      Literal: (node) => look(node, node.value),
      TemplateElement: (node) => look(node, node.value.cooked),
      JSXText: (node) => look(node, node.value),
    };
  },
});

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';

const noClock = {
  create(context) {
    const complain = (node) =>
      context.report({ node, message: 'Pass the time in as a parameter or a prop.' });
    return {
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) complain(node);
      },
      CallExpression(node) {
        if (isDate(node.callee)) complain(node);
      },
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now') complain(node);
      },
    };
  },
};

const noEnvironment = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.type !== 'MetaProperty' || node.property.name !== 'env') return;
      const message = 'Settings are read in src/app/browser/environment.ts, and passed on.';
      context.report({ node, message });
    },
  }),
};

const reasonForDisabling = {
  create: (context) => ({
    Program() {
      for (const node of context.sourceCode.getAllComments()) {
        if (!disabled.test(node.value) || reason.test(node.value)) continue;
        context.report({ node, message: 'Say why after two hyphens: -- the reason.' });
      }
    },
  }),
};

export default {
  meta: { name: 'desk' },
  rules: {
    'no-clock': noClock,
    'no-environment': noEnvironment,
    'no-hex-colors': textRule(hexColor, 'Use a color of the tokens, so that it follows the theme.'),
    'no-remote-images': textRule(remoteImage, 'Samples and stories need no network.'),
    'no-sample-firm': textRule(sampleFirm, 'Who publishes is data: Settings, or firm.json.'),
    'reason-for-disabling': reasonForDisabling,
  },
};
