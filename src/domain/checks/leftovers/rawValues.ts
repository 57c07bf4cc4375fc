import { isInQuotes, ruleCheck, rulesThat, type Rule } from './rule';

const ofSheet = 'is an error of a spreadsheet in place of a value. Enter the value.';
const ofProgram = 'is a value as a program stores it. Write it for readers.';
const isMissing = 'has no figure. Enter it.';

const rules: readonly Rule[] = [
  ...rulesThat('mustFix', ofSheet, [
    /#(?:N\/A|REF!?|DIV\/0!?|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)/gu,
    /#{4,}/gu,
  ]),
  {
    pattern: /(?<![\p{L}/])N\/A(?![\p{L}/])/gu,
    severity: 'check',
    says: isMissing,
    kinds: ['paragraph', 'item', 'summary'],
  },
  {
    pattern:
      /(?<![\p{L}\p{N}=])=(?:SUM|AVERAGE|IF|IFERROR|VLOOKUP|XLOOKUP|HLOOKUP|INDEX|ROUND|TEXT|CONCAT(?:ENATE)?|GOOGLEFINANCE|IMPORT\w+|BDP|BDH|RTD|TODAY|NOW)\([^)]*\)?|(?<![\p{L}\p{N}=])=[A-Z]{1,2}\d{1,4}(?:[-+*/][A-Z]{1,2}\d{1,4})+/gu,
    severity: 'mustFix',
    says: 'is a formula of a spreadsheet. Enter its value.',
  },
  ...rulesThat('check', ofProgram, [
    /(?<![\p{L}\p{N}.])-?\d(?:\.\d+)?E[+-]?\d{1,3}(?![\p{L}\p{N}])/gu,
    /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?(?![\p{L}\p{N}])/gu,
  ]),
  {
    pattern:
      /(?<![\p{N}.,])\d[\d,]*\.\d*?(?:0{6,}[1-9]\d?|9{6,}\d?)(?!\p{N})|(?<![\p{N}.,])\d[\d,]*\.\d{10,}/gu,
    severity: 'check',
    says: 'has more decimals than anybody reads. Round it.',
  },
  {
    pattern: /(?<![\p{N}$.,#])1[67]\d{8}(?:\d{3})?(?![\p{N},.]\p{N}?)/gu,
    severity: 'check',
    says: 'looks like a time as a program stores it. Write the date and time.',
  },
  {
    pattern:
      /\{"[\w-]+":[^}]*\}?|\[\{"[^\]]*\]?|\bnull,null\b|\b(?:None|nil)(?:%| (?:million|billion|bps)\b)/gu,
    severity: 'mustFix',
    says: ofProgram,
  },
  {
    pattern:
      // `Flows, in $ million` names a unit; `took in $ million` lacks its figure.
      /(?<=\p{L}{3,} (?:in )?)(?<!(?:,|\() ?in )[$€£] (?:million|billion|trillion)\b(?! \p{Lu})|(?<=\b(?:rose|fell|gained|lost|added|shed|rose by|fell by|gained by|up by|down by|another) )(?:%(?=[\s.,;)]|$)|(?:million|percent|bps)\b(?= |[.,;]))/gu,
    severity: 'check',
    says: isMissing,
  },
  {
    pattern:
      /[$#]?(?<![\p{L}\p{N}_/])_{2,}(?![\p{L}\p{N}])|(?<=\s)[$€£]?_(?:[.,]_)?(?=[\s%.,])|(?<![\p{L}\p{N}/])(?:DD[/.-]MM[/.-]YY(?:YY)?|MM[/.-]DD[/.-]YY(?:YY)?|YYYY[/.-]MM[/.-]DD|HH:MM)(?![\p{L}\p{N}])/gu,
    severity: 'mustFix',
    says: 'is a blank that wasn’t filled in.',
    isWrong: ({ index = 0 }, { text }) => !isInQuotes(text, index),
  },
];

/** Errors of spreadsheets, values as programs store them, and blanks. */
export const rawValues = ruleCheck('rawValues', 'Errors and raw values', rules);
