import { rtfImages } from './rtfImages';

/** What the clipboard has of images beside its HTML. */
export interface ImageClip {
  files: readonly File[];
  /** The rich text, in which Word has its images; '' for none. */
  rtf: string;
}

/** An image of pasted HTML that belongs to the content; without a file where only its address is known. */
export interface PastedImage {
  element: HTMLImageElement;
  file: File | null;
}

const pictograph = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|\u20E3/u;
const emojiPart = /^(?:\p{Extended_Pictographic}|\p{Emoji_Component}|\s)+$/u;

function isEmoji(text: string): boolean {
  return emojiPart.test(text) && pictograph.test(text);
}

const emojiImages =
  '.emoji, .wp-smiley, [data-emoji], [data-stringify-type="emoji"], [data-stringify-emoji], ' +
  '[itemtype*="Emoji"], [src*="/emoji" i], [src*="emoticon" i]';

const emojiFile = /\/([\da-f]{4,6}(?:[-_][\da-f]{2,6})*)(?:@2x)?\.(?:png|svg|gif|webp)(?:\?|$)/i;

/** The emoji that the name of the image's file spells, such as `1f680.png`; '' for none. */
function spelledEmoji(src: string): string {
  const codes = emojiFile
    .exec(src)?.[1]
    ?.split(/[-_]/)
    .map((code) => Number.parseInt(code, 16));
  if (!codes || codes.some((code) => code > 0x10_ff_ff)) return '';
  const spelled = String.fromCodePoint(...codes);
  return isEmoji(spelled) ? spelled : '';
}

/**
 * The characters that an emoji's image stands for; '' for any other image. Slack's own emoji have no
 * character, so their name stays, such as `:party:`.
 */
function emojiOf(image: HTMLImageElement): string {
  const alt = (image.getAttribute('data-emoji') ?? image.alt).trim();
  if (isEmoji(alt)) return alt;
  if (!image.matches(emojiImages)) return '';
  return spelledEmoji(image.getAttribute('src') ?? '') || alt;
}

/** In px. Images that only count readers, or keep columns apart, are no larger. */
const largestSpacer = 3;
const spacerFile =
  /(?:^|[/_.-])(?:spacer|blank|clear|pixel|transparent|1x1)(?:[_-][^/]*)?\.(?:gif|png)\b/i;

function isSpacer(image: HTMLImageElement): boolean {
  const { style } = image;
  const sides = [
    image.getAttribute('width') || style.width,
    image.getAttribute('height') || style.height,
  ];
  const isThin = sides.some(
    (side) => /^\s*[\d.]+(?:px)?\s*$/.test(side) && Number.parseFloat(side) <= largestSpacer,
  );
  return isThin || spacerFile.test(image.getAttribute('src')?.slice(0, 2000) ?? '');
}

const dataHead = /^data:image\/(gif|png);base64,([a-z\d+/]{48})/i;

/** True for a GIF or PNG in the address itself that is a pixel wide and high. */
function isOnePixel(src: string): boolean {
  const [, type, head = ''] = dataHead.exec(src.slice(0, 100)) ?? [];
  if (type === undefined) return false;
  const bytes = atob(head);
  return type.toLowerCase() === 'png'
    ? bytes.slice(16, 24) === '\0\0\0\x01\0\0\0\x01'
    : bytes.slice(6, 10) === '\x01\0\x01\0';
}

/** Words that programs put in the place of a description. */
const machineWords =
  /generated|description automatically|^(?:image|picture|graphic|chart)\b.{0,8}$/i;

/** The server makes a first alternative text of it. */
function fileName(image: HTMLImageElement): string {
  const alt = image.alt
    .replace(/\s+/g, ' ')
    .replaceAll(/[/\\.]/g, ' ')
    .trim();
  return alt === '' || alt.length > 120 || machineWords.test(alt) ? 'image' : alt;
}

/** The file inside a `data:` address; null if it can't be read. */
function fileOfData(src: string, name: string): File | null {
  const comma = src.indexOf(',');
  const head = src.slice('data:'.length, comma);
  if (comma < 0) return null;
  const type = head.split(';')[0] ?? '';
  try {
    const text = decodeURIComponent(src.slice(comma + 1));
    const characters = /;\s*base64$/i.test(head) ? atob(text) : text;
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    return new File([bytes], name, { type });
  } catch {
    return null;
  }
}

/** Addresses that only the program that wrote them can open. */
const closed = /^(?:file|cid|blob|webkit-fake-url|about|ms-appx|x-apple[\w-]*):|^$/i;

function baseName(src: string): string {
  try {
    return (
      decodeURIComponent(src)
        .split(/[/\\:]/)
        .at(-1) ?? ''
    );
  } catch {
    return '';
  }
}

function isImageFile({ type }: File): boolean {
  return type.startsWith('image/');
}

/** The files of images whose address nobody can open: by their names, or all of them in their order. */
function filesOf(images: readonly HTMLImageElement[], { files, rtf }: ImageClip): (File | null)[] {
  const given = files.filter(isImageFile);
  const names = images.map((image) => baseName(image.getAttribute('src') ?? ''));
  const named = names.map(
    (name) => given.find((file) => name !== '' && file.name === name) ?? null,
  );
  if (images.length === 0 || named.every((file) => file !== null)) return named;
  const rich = rtfImages(rtf);
  if (rich.length === images.length) return rich;
  return given.length === images.length ? given : named;
}

/**
 * The images in pasted HTML, with their files where the clipboard has them. Emoji become characters, and
 * spacers go. `body` is changed and must be inert.
 */
export function pastedImages(body: HTMLElement, clip: ImageClip): PastedImage[] {
  const images: HTMLImageElement[] = [];
  for (const image of body.querySelectorAll('img')) {
    const emoji = emojiOf(image);
    const src = image.getAttribute('src') ?? '';
    if (emoji !== '') image.replaceWith(emoji);
    else if (isSpacer(image) || isOnePixel(src)) image.remove();
    else images.push(image);
  }
  const srcOf = (image: HTMLImageElement) => (image.getAttribute('src') ?? '').trim();
  const unknown = images.filter((image) => closed.test(srcOf(image)));
  const files = filesOf(unknown, clip);
  return images.map((element) => {
    const src = srcOf(element);
    const isData = /^data:/i.test(src);
    const file = isData
      ? fileOfData(src, fileName(element))
      : (files[unknown.indexOf(element)] ?? null);
    return { element, file };
  });
}

const imageName = /^[^\n]{1,300}\.(?:png|jpe?g|gif|webp|avif|heic|bmp|tiff?)(?:[?#]\S*)?$/i;

/**
 * True if the files are what was copied. Word processors also copy an image of the copied text; then the
 * text is pasted. Screenshot tools write the file's name beside its image.
 */
export function areCopiedFiles(data: DataTransfer): boolean {
  if (data.files.length === 0) return false;
  const text = data.getData('text/plain').trim();
  const html = data.getData('text/html');
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const words = body.textContent.trim();
  if (words !== '' && words !== text) return false;
  if (imageName.test(text)) return true;
  const images = body.querySelectorAll('img').length;
  return words === '' && images <= data.files.length && (text === '' || images > 0);
}
