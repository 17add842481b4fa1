import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import '@mantine/dropzone/styles.layer.css';
import {
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  MantineProvider,
  NativeSelect,
  Radio,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form-theme.module.css';
import { useKeptFocus } from './kept-focus.ts';

/**
 * Maps Mantine's variables to the tokens of web/kit/page/tokens.css. The tokens turn dark by themselves, so Mantine gets only one
 * color scheme.
 */
const tokens = {
  '--mantine-color-scheme': 'light dark',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-white': 'var(--paper)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-gray-0': 'var(--band)',
  '--mantine-color-gray-2': 'var(--line)',
  '--mantine-color-gray-4': 'var(--line-strong)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-font-size-sm': 'var(--size-sm)',
  '--mantine-font-size-md': 'var(--size-md)',
  '--mantine-spacing-xs': 'var(--space-2)',
  '--mantine-spacing-sm': 'var(--space-3)',
  '--mantine-spacing-md': 'var(--space-4)',
  '--mantine-radius-default': 'var(--radius-sm)',
};
const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });

const shade = 'var(--action)';
const field = {
  classNames: { label: styles.label, description: styles.description, error: styles.error, input: styles.input },
};

const group = { classNames: { label: styles.label, description: styles.description, error: styles.error } };

const theme = createTheme({
  fontFamily: 'var(--font-text)',
  primaryColor: 'action',
  colors: { action: [shade, shade, shade, shade, shade, shade, shade, shade, shade, shade] },
  defaultRadius: 'var(--radius-sm)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: TextInput.extend({ defaultProps: field }),
    Textarea: Textarea.extend({ defaultProps: field }),
    NativeSelect: NativeSelect.extend({ defaultProps: field }),
    CheckboxGroup: Checkbox.Group.extend({ defaultProps: group }),
    Checkbox: Checkbox.extend({
      defaultProps: { iconColor: 'var(--on-action)', classNames: { body: styles.choice, label: styles.choiceLabel } },
    }),
    RadioGroup: Radio.Group.extend({ defaultProps: group }),
    Radio: Radio.extend({
      defaultProps: { classNames: { body: styles.choice, radio: styles.radio, label: styles.choiceLabel } },
    }),
  },
});

/** Stands around each page that has forms with Mantine inputs. What is removed there leaves the focus beside it. */
export function FormTheme({ children }: { children: ReactNode }) {
  useKeptFocus();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme="light"
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
