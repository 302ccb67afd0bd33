import { Spinner as RadixSpinner } from '@radix-ui/themes/components/spinner';

export interface SpinnerProps {
  /** Its diameter. */
  size?: 'small' | 'medium' | 'large';
  /** What is being waited for, for a person who does not see the spinner. Leave out where the surroundings say it. */
  'aria-label'?: string;
}

const sizes = { small: '1', medium: '2', large: '3' } as const;

/** Something is on its way. Announces itself politely when it has a label. */
export function Spinner({ size = 'medium', 'aria-label': label }: SpinnerProps) {
  return label === undefined ? (
    <RadixSpinner size={sizes[size]} aria-hidden="true" />
  ) : (
    <span role="status" aria-label={label}>
      <RadixSpinner size={sizes[size]} aria-hidden="true" />
    </span>
  );
}
