import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CodeDraft, type SecondFactor } from '@/api/contract/account';
import { Button } from '@/components/actions/Button';
import { Modal } from '@/components/feedback/Modal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Text } from '@/components/layout/Text';
import { below, font, palettes, space } from '@/components/theme/tokens';
import { encode } from 'uqr';
import RecoveryCodesModal, { type RecoveryCodesModalProps } from './RecoveryCodesModal';

export interface TwoStepModalProps extends Omit<RecoveryCodesModalProps, 'codes'> {
  secondFactor: SecondFactor;
  /** Turns it on and returns the recovery codes; null if the code was refused. */
  onConfirm(code: string): Promise<string[] | null>;
}

/** Connects an authenticator app, then shows the recovery codes once. */
export default function TwoStepModal({ onConfirm, ...props }: TwoStepModalProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodesModal {...props} isNew codes={codes} />;
  return <Connecting {...props} onCode={async (code) => setCodes(await onConfirm(code))} />;
}

interface ConnectingProps extends Omit<TwoStepModalProps, 'onConfirm'> {
  onCode(code: string): Promise<void>;
}

function Connecting({ secondFactor, onCode, onCopy, onClose }: ConnectingProps) {
  const formId = useId();
  const form = useZodForm(CodeDraft, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { secret, address } = secondFactor;
  return (
    <Modal
      title="Turn on two-step sign-in"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="accent" type="submit" form={formId} isPending={isSubmitting}>
            Turn on
          </Button>
        </>
      }
    >
      <Steps>
        <li>
          <p>Scan this with an authenticator app, such as Google Authenticator or 1Password.</p>
          <Scan>
            <QrCode text={address} label="QR code for your authenticator app" />
            <div>
              <Text tone="soft" size="table">
                No camera? Enter this key in the app:
              </Text>
              <Key>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Key>
              <div>
                <Button kind="quiet" onClick={() => void onCopy(secret)}>
                  Copy key
                </Button>
              </div>
            </div>
          </Scan>
        </li>
        <li>
          <form id={formId} noValidate onSubmit={form.handleSubmit(({ code }) => onCode(code))}>
            <TextField
              label="Code"
              hint="The 6 digits that the app shows now."
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              error={errors.code?.message}
              {...form.register('code')}
            />
          </form>
        </li>
      </Steps>
    </Modal>
  );
}

interface QrCodeProps {
  text: string;
  label: string;
}

const { ink, panel } = palettes.light;

/** A QR code of the text. It is dark on light in both themes, because not every app reads others. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size: modules } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={space(44)}
      height={space(44)}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill={panel} />
      <path d={path} fill={ink} />
    </svg>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding-inline-start: ${space(5)};
`;

const Scan = styled.div`
  display: flex;
  gap: ${space(5)};
  align-items: center;
  margin-top: ${space(3)};
  > svg {
    flex: none;
  }
  > div {
    min-width: 0;
  }
  @media ${below.xs} {
    flex-direction: column;
    align-items: start;
  }
`;

const Key = styled.code`
  display: block;
  margin-block: ${space(2)};
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;
