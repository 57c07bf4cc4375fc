import { describe, expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { classes, colors } from '@/email/styles';
import { cleanEmail, cleanEmails } from '../checks/clean';
import { html, inserted, within, type Edit } from '../checks/edits';
import { contrastProblems } from './contrast/contrast';

const p = (look: string, words = 'Liquidity is thin.') => `<p ${look}>${words}</p>`;

const planted: { name: string; mutate: Edit; near: Edit }[] = [
  {
    name: 'pale words in light',
    mutate: (email) => inserted(email, p(`class="${classes.ink}" style="color:#b4b4bc"`)),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:#6b6e7d"`)),
  },
  {
    name: 'grey words that only large type may have',
    mutate: (email) => inserted(email, p('style="font-size:14px;color:#808080"')),
    near: (email) =>
      inserted(email, '<h3 style="font-size:26px;color:#808080">Liquidity</h3><p>It is thin.</p>'),
  },
  {
    name: 'a figure in pale green',
    mutate: (email) =>
      within(email, 'crypto', `style="color:${colors.up}"`, 'style="color:#7fd3a9"'),
    near: (email) => within(email, 'crypto', `style="color:${colors.up}"`, 'style="color:#0a6b42"'),
  },
  {
    name: 'pale words in the footer',
    mutate: (email) => within(email, 'footer', `color:${colors.soft}`, 'color:#c8c8d0'),
    near: (email) => within(email, 'footer', `color:${colors.soft}`, 'color:#4f5261'),
  },
  {
    name: 'ink that stays ink in the dark',
    mutate: (email) => inserted(email, p('style="color:#16161d"')),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:#16161d"`)),
  },
  {
    name: 'a pale ground under words that turn pale in the dark',
    mutate: (email) => inserted(email, p('style="background-color:#fff8dc"')),
    near: (email) => inserted(email, p('style="background-color:#fff8dc;color:#16161d"')),
  },
  {
    name: 'small print that loses its dark colour',
    mutate: (email) =>
      html(
        email,
        new RegExp(`(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.soft}\\{color:)#\\w+`),
        '#3a3c48',
      ),
    near: (email) =>
      html(
        email,
        new RegExp(`(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.soft}\\{color:)#\\w+`),
        '#b5b8c8',
      ),
  },
  {
    name: 'a title as dark as its ground',
    mutate: (email) => within(email, 'header', /(?<=<h1[^>]*)color:#\w+/, 'color:#4a4668'),
    near: (email) => within(email, 'header', /(?<=<h1[^>]*)color:#\w+/, 'color:#ffffff'),
  },
  {
    name: 'silver words',
    mutate: (email) => inserted(email, p(`class="${classes.ink}" style="color:silver"`)),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:maroon"`)),
  },
  {
    name: 'pale words in the spelling of a font tag',
    mutate: (email) => inserted(email, '<p><font color="#cccccc">Liquidity is thin.</font></p>'),
    near: (email) => inserted(email, '<p><font face="Arial">Liquidity is thin.</font></p>'),
  },
  {
    name: 'pale words in numbers of three',
    mutate: (email) =>
      inserted(email, p(`class="${classes.ink}" style="color:rgb(190, 190, 190)"`)),
    near: (email) => inserted(email, p(`class="${classes.ink}" style="color:rgb(60, 60, 60)"`)),
  },
  {
    name: 'a ground of its own under a link',
    mutate: (email) =>
      inserted(
        email,
        '<table><tr><td bgcolor="#5b3fd6"><a href="https://data.example/" style="color:#5b3fd6">Data</a></td></tr></table>',
      ),
    near: (email) =>
      inserted(
        email,
        '<table><tr><td bgcolor="#5b3fd6"><a href="https://data.example/" style="color:#ffffff">Data</a></td></tr></table>',
      ),
  },
  {
    name: 'a sheet that stays white in the dark',
    mutate: (email) =>
      html(
        email,
        new RegExp(
          `(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.sheet}\\{background-color:)#\\w+`,
        ),
        '#ffffff',
      ),
    near: (email) =>
      html(
        email,
        new RegExp(
          `(?<=prefers-color-scheme:\\s*dark\\)[^@]*?\\.${classes.sheet}\\{background-color:)#\\w+`,
        ),
        '#000000',
      ),
  },
];

describe('an email', () => {
  it.each(cleanEmails)('$key as $form can be read in light and dark', ({ key, form }) => {
    expect(contrastProblems(cleanEmail(key, form).html)).toEqual([]);
  });

  const cases = planted.map((one, at) => ({
    ...one,
    key: sendVariants[at % sendVariants.length]!,
  }));
  it.each(cases)('$key fails for $name', ({ key, mutate, near }) => {
    const clean = cleanEmail(key, 'email');
    const [bad, good] = [mutate(clean).html, near(clean).html];
    expect(bad).not.toBe(clean.html);
    expect(good).not.toBe(clean.html);
    expect(contrastProblems(bad)).not.toEqual([]);
    expect(contrastProblems(good)).toEqual([]);
  });
});

describe('the contrast of text', () => {
  const dark =
    '@media (prefers-color-scheme:dark){.w{background-color:#111!important}.i{color:#eee!important}}';
  const sheet = (html: string) =>
    `<div class="w i" style="background:#fff;color:#222">${html}</div>`;

  const problems = (html: string, css = '') =>
    contrastProblems(`<head><style>${css}</style></head><body>${html}</body>`);

  it.each([
    ['<p style="color:#bbb">pale</p>', 1],
    ['<p style="color:#767676">grey</p>', 0],
    ['<p style="color:#949494;font-size:24px">large</p>', 0],
    ['<p style="color:#949494;font-size:23px">not large</p>', 1],
    ['<p style="color:#949494;font-size:19px"><b>bold</b></p>', 0],
    ['<p><font color="silver">silver</font></p>', 1],
    ['<table><tr bgcolor="#222222"><td>dark on dark</td></tr></table>', 1],
    ['<p style="color:rgba(0,0,0,.3)">thin</p>', 1],
    ['<p style="display:none;color:#fff">unseen</p>', 0],
  ])('in the light: %s', (html, count) => {
    const inLight = problems(sheet(html)).filter((line) => line.startsWith('light mode'));
    expect(inLight).toHaveLength(count);
  });

  it('finds ink that stays ink in the dark, also in that of Outlook.com', () => {
    const css = `${dark}[data-ogsc] .w{background-color:#111!important}[data-ogsc] .i{color:#eee!important}`;
    const commentary = sheet('<p style="color:#222">ink</p><p>fine</p>');
    const look = '“ink” has 1.1:1 (#222222 on #111111), 4.5:1 is needed';
    expect(problems(commentary, css)).toEqual([
      `dark mode: ${look}`,
      `the dark mode of Outlook.com: ${look}`,
    ]);
  });

  it('does not pass what lies on a picture', () => {
    const commentary = '<p style="background-image:url(a.png)">words</p>';
    expect(problems(commentary)).toContainEqual(
      expect.stringContaining('“words” is on a color that only the email client knows'),
    );
  });
});
