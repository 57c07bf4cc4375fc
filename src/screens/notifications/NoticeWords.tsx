import { NoticeMessage, NoticeTitle } from './phoneParts';

interface NoticeWordsProps {
  title: string;
  message: string;
  /** Where the platform cuts, in lines. */
  lines: { title: number; message: number };
}

/** Title and message, each in its own direction, cut as the platform would. */
export function NoticeWords({ title, message, lines }: NoticeWordsProps) {
  const [shownTitle, shownMessage] = [title.trim(), message.trim()];
  return (
    <>
      <NoticeTitle dir="auto" $lines={lines.title} $isEmpty={shownTitle === ''}>
        {shownTitle || 'The title stands here'}
      </NoticeTitle>
      <NoticeMessage dir="auto" $lines={lines.message} $isEmpty={shownMessage === ''}>
        {shownMessage || 'The message stands here'}
      </NoticeMessage>
    </>
  );
}
