import { type ComponentProps, useState } from 'react';
import { t } from '../../../../domain/language/text.ts';
import { InputField } from '../../../kit/controls/field.tsx';
import { sayFailed } from '../../shell/toasts.tsx';

type LengthProps = {
  label: string;
  /** In centimeters. */
  value: number;
  /** The limits of the value, in centimeters. */
  least?: number;
  most?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** A length, shown in meters. Each valid input takes effect at once. */
export function LengthField({ value, onChange, ...props }: LengthProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <MetersInput
      {...props}
      value={typed ?? value / 100}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const length = centimetersOf(currentTarget);
        if (length !== undefined) onChange(length);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/**
 * A length, shown in meters. It takes effect on Enter or when the field loses the focus: while somebody types 45, a hall 4 m
 * wide would push all tables together.
 */
export function SettledLengthField({ value, onChange, ...props }: LengthProps) {
  const [typed, setTyped] = useState<string>();
  const settle = (field: HTMLInputElement) => {
    if (typed === undefined) return;
    setTyped(undefined);
    const length = centimetersOf(field);
    if (length !== undefined) onChange(length);
    else sayFailed(t('staff.floor.plan.range', { field: props.label, min: field.min, max: field.max }));
  };
  return (
    <MetersInput
      {...props}
      value={typed ?? value / 100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => settle(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') settle(currentTarget);
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

type MetersProps = ComponentProps<'input'> & Pick<LengthProps, 'label' | 'least' | 'most'>;

function MetersInput({ label, least = 0, most = 50_000, ...props }: MetersProps) {
  return (
    <InputField
      label={t('staff.floor.plan.inMeters', { field: label })}
      type="number"
      inputMode="decimal"
      step="0.05"
      min={least / 100}
      max={most / 100}
      {...props}
    />
  );
}

/** The field's value in centimeters; undefined when it is not a number between `min` and `max`. */
function centimetersOf({ valueAsNumber, validity }: HTMLInputElement): number | undefined {
  const isTaken = !Number.isNaN(valueAsNumber) && !validity.rangeUnderflow && !validity.rangeOverflow;
  return isTaken ? Math.round(valueAsNumber * 100) : undefined;
}

type CountProps = { label: string; value: number; least: number; most: number; onChange: (value: number) => void };

/** A whole number. */
export function CountField({ label, value, least, most, onChange }: CountProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputField
      label={label}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const count = currentTarget.valueAsNumber;
        if (Number.isInteger(count) && count >= least && count <= most) onChange(count);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
