import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { render } from 'react-email';
import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { quant, typical } from '@/email/previews/inputs';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { root } from '../sources';

interface Preview {
  default?: FunctionComponent & { PreviewProps?: object };
}

const files = import.meta.glob<Preview>('/src/email/previews/*.tsx', { eager: true });
const previews = Object.entries(files).flatMap(([path, { default: Email }]) =>
  Email ? [{ name: path.replace(/^.*\/|\.tsx$/g, ''), Email }] : [],
);

/** What react-email adds goes: its doctype, and the comments of React. */
function bodyOf(html: string): string {
  return html.replace(/^.*?<body[^>]*>/s, '').replace(/<!--(\/?\$|html|head|body)-->/g, '');
}

describe("react-email's preview", () => {
  it.each(previews)('shows $name as it is exported', async ({ Email }) => {
    const html = await render(createElement(Email, Email.PreviewProps));
    expect(html).toContain('id="header"');
    expect(html).toContain('<!--[if mso]><xml>');
    expect(html).toContain('href="<%asm_group_unsubscribe_raw_url%>"');
    expect(html).toBe(await render(createElement(Email)));
  });

  it('has every variant and the quant email, with the bytes that are sent', async () => {
    const shown = await Promise.all(
      previews.map(async ({ Email }) => bodyOf(await render(createElement(Email)))),
    );
    const sent = [
      ...sendVariants.map((key) => renderNewsletter(key, typical)),
      renderQuantEmail(quant),
    ];
    for (const { html } of sent) expect(shown).toContain(bodyOf(html));
  });

  it('is of the version that it asks for, so that it starts without asking', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    expect(devDependencies['@react-email/ui']).toBe(dependencies['react-email']);
  });
});
