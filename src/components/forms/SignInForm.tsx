import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import type { ZodMiniType } from 'zod/mini';
import { Alert } from '@/components/feedback/Alert';
import { TextField } from '@/components/forms/fields/TextField';
import { Stack } from '@/components/layout/Stack';

interface SignInFormProps<Values> {
  /** For a submit button outside the form. */
  id?: string;
  /** Checks the form's values `email` and `password`. */
  schema: ZodMiniType<Values>;
  /** The server's error message for the last attempt. */
  error: string | null;
  /** True while the form is sent. */
  isPending: boolean;
  /** A known address; only the password is typed, and it gets the focus. Otherwise Email gets it. */
  email?: string;
  /** Shown above the fields. */
  intro?: ReactNode;
  /** The gap between its parts, in steps of 4 px. */
  gap?: number;
  /** Shown below the fields. */
  children?: ReactNode;
  onSubmit(values: Values): void;
}

/**
 * Email and password. Two native fields don't need a form library, which the login page would have
 * to load.
 */
export function SignInForm<Values>(props: SignInFormProps<Values>) {
  const { schema, error, isPending, email, onSubmit } = props;
  const emailField = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [invalidMessage, setInvalidMessage] = useState<string | null>(null);
  const message = invalidMessage ?? error;
  const hasEmail = email !== undefined;
  useEffect(() => {
    const field = emailField.current;
    // Somebody who typed before the scripts loaded may be in the middle of a password.
    const isTyping = field?.form?.contains(document.activeElement);
    if (!hasEmail && !isTyping) field?.focus({ preventScroll: true });
  }, [hasEmail]);
  useEffect(() => {
    if (!hasEmail) return;
    password.current?.focus();
    password.current?.select();
  }, [hasEmail, error]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = schema.safeParse(Object.fromEntries(new FormData(form)));
    const [first] = typed.error?.issues ?? [];
    setInvalidMessage(first?.message ?? null);
    if (first) form.querySelector<HTMLElement>(`[name=${String(first.path[0])}]`)?.focus();
    if (typed.success && !isPending) onSubmit(typed.data);
  }
  return (
    <form id={props.id} method="post" noValidate onSubmit={handleSubmit}>
      <Stack gap={props.gap}>
        {props.intro}
        {message && <Alert kind="error">{message}</Alert>}
        <EmailField ref={emailField} name="email" defaultValue={email} />
        <PasswordField ref={password} name="password" autoComplete="current-password" />
        {props.children}
      </Stack>
    </form>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'>;

export function EmailField(props: TextFieldProps) {
  return <TextField label="Email" type="email" autoComplete="username" {...props} />;
}

interface PasswordFieldProps extends TextFieldProps {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label = 'Password', ...field }: PasswordFieldProps) {
  return <TextField label={label} type="password" {...field} />;
}
