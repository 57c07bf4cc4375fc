import axe from 'axe-core';

/** A story's `parameters.a11y`, as Storybook's accessibility panel reads them. */
export interface AccessibilityRules {
  config?: axe.Spec;
  options?: axe.RunOptions;
  context?: axe.ElementContext;
}

/** One line for each violation of the page as it stands; landmarks are a matter of whole pages. */
export async function accessibilityFaults(rules: AccessibilityRules): Promise<string[]> {
  axe.reset();
  axe.configure({
    ...rules.config,
    rules: [{ id: 'region', enabled: false }, ...(rules.config?.rules ?? [])],
  });
  const theme = document.documentElement.dataset.theme;
  const { violations } = await axe.run(rules.context ?? document.body, rules.options ?? {});
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${theme}: ${id}: ${node.html} (${node.failureSummary ?? ''})`),
  );
}
