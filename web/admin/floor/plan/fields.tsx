import { useState } from 'react';
import { InputField } from '../../../ui/field.tsx';

type LengthProps = {
  label: string;
  /** In centimetres. */
  value: number;
  /** The smallest and the largest that is taken, in centimetres. */
  least?: number;
  most?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
};

/** A length in metres. What is typed counts as soon as it is one. */
export function LengthField({ label, value, least = 0, most = 50_000, disabled, onChange }: LengthProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <InputField
      label={`${label} (m)`}
      type="number"
      inputMode="decimal"
      step="0.05"
      min={least / 100}
      max={most / 100}
      disabled={disabled}
      value={typed ?? value / 100}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const length = Math.round(currentTarget.valueAsNumber * 100);
        if (length >= least && length <= most) onChange(length);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
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
