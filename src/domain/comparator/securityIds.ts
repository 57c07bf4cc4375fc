const isin = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const cusip = /^[A-Z0-9]{8}\d$/;

/** An ISIN or a CUSIP in upper case; null for any other text, also if its check digit is wrong. */
export function securityId(text: string): string | null {
  const id = text.trim().toUpperCase();
  const isRight = isin.test(id)
    ? isIsin(id)
    : cusip.test(id) && /\d/.test(id.slice(0, 8)) && isCusip(id);
  return isRight ? id : null;
}

/** 0 to 35: letters count from 10. */
const valueOf = (character: string) => parseInt(character, 36);
const digitSum = (value: number) => Math.floor(value / 10) + (value % 10);

/** Letters are two digits each; from the right, every second digit counts twice (Luhn). */
function isIsin(id: string): boolean {
  const digits = Array.from(id, valueOf).join('');
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, at) => total + digitSum(digit * (at % 2 === 0 ? 1 : 2)), 0);
  return sum % 10 === 0;
}

/** From the left, every second character counts twice. */
function isCusip(id: string): boolean {
  const sum = Array.from(id.slice(0, 8), valueOf).reduce(
    (total, value, at) => total + digitSum(value * (at % 2 === 0 ? 1 : 2)),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(id[8]);
}
