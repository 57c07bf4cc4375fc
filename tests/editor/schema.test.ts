import type { AttributeSpec } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { schema } from '@/components/editor/schema';

const specs = [
  ...Object.values(schema.nodes).map(({ name, spec }) => ({ name, attrs: spec.attrs ?? {} })),
  ...Object.values(schema.marks).map(({ name, spec }) => ({ name, attrs: spec.attrs ?? {} })),
];
const attributes = specs.flatMap(({ name, attrs }) =>
  Object.entries<AttributeSpec>(attrs).map(([attribute, spec]) => ({ name, attribute, spec })),
);

/** Values that no attribute of this schema may ever have. */
const foreign: unknown[] = [
  undefined,
  null,
  true,
  {},
  [],
  ['3'],
  NaN,
  -1,
  2.5,
  1e9,
  '',
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://a.example/" onclick="alert(1)',
  '/path',
];

function isAllowed({ validate }: AttributeSpec, value: unknown): boolean {
  if (typeof validate !== 'function') throw new Error('A type name alone checks no value.');
  try {
    validate(value);
    return true;
  } catch {
    return false;
  }
}

describe('the schema', () => {
  it('has the attributes that this test knows', () => {
    expect(attributes.map(({ name, attribute }) => `${name}.${attribute}`)).toEqual([
      'heading.level',
      'table_cell.colspan',
      'table_cell.rowspan',
      'table_header.colspan',
      'table_header.rowspan',
      'ordered_list.order',
      'figure.name',
      'figure.text',
      'link.href',
    ]);
  });

  it.each(attributes)('checks every value of $name.$attribute', ({ spec }) => {
    expect(foreign.filter((value) => isAllowed(spec, value))).toEqual([]);
  });

  it.each([
    ['heading', 'level', [3, 4, 5, 6], [0, 1, 2, 7, '3']],
    ['table_cell', 'colspan', [1], [0, 2, '1']],
    ['table_header', 'rowspan', [1], [0, 2, '1']],
    ['ordered_list', 'order', [0, 1, 9999], [10_000, '1']],
    ['figure', 'name', ['BTC:price', 'BRK.B:change'], ['btc:price', 'BTC:cap', 'BTC', '-A:price']],
    ['figure', 'text', ['$97,402', '−0.40%', 'N/A'], ['$BTC', '1e5', '[IMAGE]', '<b>1</b>']],
    ['link', 'href', ['https://a.example/', 'mailto:a@b.example'], ['https://a.example', 'tel:1']],
  ])('allows %s.%s what the email knows', (name, attribute, good, bad) => {
    const found = attributes.find((each) => each.name === name && each.attribute === attribute);
    const allowed = (value: unknown) => found !== undefined && isAllowed(found.spec, value);
    expect(good.filter(allowed)).toEqual(good);
    expect((bad as unknown[]).filter(allowed)).toEqual([]);
  });

  it('rejects the whole document for one wrong value', () => {
    const text = { type: 'text', text: 'a' };
    const link = (href: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ ...text, marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    });
    expect(() => schema.nodeFromJSON(link('https://a.example/')).check()).not.toThrow();
    expect(() => schema.nodeFromJSON(link('javascript:alert(1)')).check()).toThrow(RangeError);
  });
});
