import axe from 'axe-core';

/** A story's `parameters.a11y`, as Storybook's accessibility panel reads them. */
export interface AccessibilityRules {
  config?: axe.Spec;
  options?: axe.RunOptions;
  context?: axe.ElementContext;
}

async function errorsOf(rules: AccessibilityRules, runOnly: axe.RunOptions): Promise<string[]> {
  axe.reset();
  axe.configure(rules.config ?? {});
  const theme = document.documentElement.dataset.theme;
  const { violations } = await axe.run(rules.context ?? document.body, {
    ...rules.options,
    ...runOnly,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${theme}: ${id}: ${node.html} (${node.failureSummary ?? ''})`),
  );
}

/** One line for each text without enough contrast. */
export async function contrastErrors(rules: AccessibilityRules): Promise<string[]> {
  return errorsOf(rules, { runOnly: ['color-contrast'] });
}

/** One line for each broken rule. As in Storybook, a part of a page needs no landmark around it. */
export async function allErrors(rules: AccessibilityRules): Promise<string[]> {
  return errorsOf(rules, { rules: { ...rules.options?.rules, region: { enabled: false } } });
}
