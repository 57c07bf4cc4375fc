/** What the gallery does with JavaScript. Without it, the page is a list of all pictures. */
const root = document.documentElement;
const articles = [...document.querySelectorAll('article')];
const filter = /** @type {HTMLInputElement} */ (document.querySelector('#filter'));
const kind = /** @type {HTMLSelectElement} */ (document.querySelector('#kind'));
const theme = /** @type {HTMLButtonElement} */ (document.querySelector('#theme'));
const count = /** @type {HTMLElement} */ (document.querySelector('#count'));

const shown = () => articles.filter((article) => !article.hidden);

function applyFilter() {
  const words = filter.value.toLowerCase().split(/\s+/);
  for (const article of articles) {
    const text = (article.dataset.text ?? '').toLowerCase();
    const isKind = kind.value === '' || article.dataset.kind === kind.value;
    article.hidden = !isKind || !words.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll('section')) {
    section.hidden = section.querySelector('article:not([hidden])') === null;
  }
  count.textContent = `${shown().length} of ${articles.length}`;
}

/**
 * Shows one picture in its own size, or all of them side by side.
 * @param {HTMLElement} article
 * @param {string} look
 */
function show(article, look) {
  article.classList.toggle('single', look !== 'all');
  article.dataset.look = look;
  for (const figure of article.querySelectorAll('figure')) {
    figure.classList.toggle('shown', figure.dataset.part === look);
  }
  for (const button of article.querySelectorAll('button')) {
    button.ariaPressed = String(button.dataset.look === look);
  }
}

function current() {
  const focused = document.activeElement?.closest('article');
  if (focused) return focused;
  return shown().find((article) => article.getBoundingClientRect().bottom > 120);
}

/** @param {number} by */
function step(by) {
  const list = shown();
  const focused = document.activeElement?.closest('article');
  const first = focused
    ? list.indexOf(focused) + by
    : list.findIndex((article) => article === current());
  const next = list[Math.min(Math.max(first, 0), list.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'start' });
}

/** @param {HTMLElement} article */
function blink(article) {
  if (article.querySelector('[data-part=before]') === null) return;
  show(article, article.dataset.look === 'before' ? 'after' : 'before');
}

document.addEventListener('keydown', (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, select')) return;
  if (event.key === 'ArrowRight' || event.key === 'ArrowDown') step(1);
  else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') step(-1);
  else if (event.key === ' ' && !target.matches('button')) {
    const article = current();
    if (article) {
      article.focus({ preventScroll: true });
      blink(article);
    }
  } else return;
  event.preventDefault();
});

for (const article of articles) {
  for (const button of article.querySelectorAll('button')) {
    button.addEventListener('click', () => show(article, button.dataset.look ?? 'all'));
  }
}

theme.addEventListener('click', () => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : systemDark;
  root.dataset.theme = isDark ? 'light' : 'dark';
});

filter.addEventListener('input', applyFilter);
kind.addEventListener('change', applyFilter);
root.classList.add('scripted');
applyFilter();
