import { createRoot } from 'react-dom/client';
import { EmailFrame } from '@/components/email/EmailFrame';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture } from './fixture';

const { html } = renderNewsletter('v2', fixture);

/** The same email in light and in dark mode. */
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <>
    <EmailFrame html={html} title="light" scheme="light" />
    <EmailFrame html={html} title="dark" scheme="dark" />
  </>,
);
