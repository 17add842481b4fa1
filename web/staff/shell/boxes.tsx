type Props<Value extends string> = {
  choices: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** A checkbox for each choice. */
export function Boxes<Value extends string>({ choices, value, onChange }: Props<Value>) {
  return choices.map((choice) => (
    <label key={choice.value}>
      <input
        type="checkbox"
        checked={value.includes(choice.value)}
        onChange={({ currentTarget: { checked } }) => {
          const rest = value.filter((one) => one !== choice.value);
          onChange(checked ? [...rest, choice.value] : rest);
        }}
      />
      {choice.label}
    </label>
  ));
}
