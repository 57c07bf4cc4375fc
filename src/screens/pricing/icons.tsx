/*
 * Two icons of the family that every screen uses, drawn here: imported, they would bring a file of
 * 7 KB that is for other pages.
 */

/** Marks what a plan contains. */
export function CheckIcon() {
  return <Icon path="M20 6 9 17l-5-5" />;
}

/** Marks what opens below. */
export function ChevronIcon() {
  return <Icon path="m6 9 6 6 6-6" />;
}

function Icon({ path }: { path: string }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
