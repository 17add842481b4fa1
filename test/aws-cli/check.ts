import definitions from './definitions.json' with { type: 'json' };

type Option = {
  type: string;
  required?: boolean;
  positional?: boolean;
  values?: number;
  several?: boolean;
  choices?: string[];
};
type Options = Record<string, Option>;

/** What version 2 of the CLI has and version 1, which definitions.json is of, has not. https://docs.aws.amazon.com/cli/latest/reference/ */
const ofVersion2: Options = {
  'cli-binary-format': { type: 'string', choices: ['base64', 'raw-in-base64-out'] },
  'no-cli-pager': { type: 'boolean' },
  output: { type: 'string', choices: ['json', 'text', 'table', 'yaml', 'yaml-stream', 'off'] },
};
const commandsOfVersion2: Record<string, Options> = {
  'sso login': { 'sso-session': { type: 'string' }, 'no-browser': { type: 'boolean' }, 'use-device-code': { type: 'boolean' } },
};

const commands: Record<string, Options> = { ...definitions.commands, ...commandsOfVersion2 };
const everywhere: Options = { ...definitions.everywhere, ...ofVersion2 };

/** The name of a command: the words before its options and values, two or, of a `wait`, three. */
export function nameOf(words: readonly string[]): string {
  return words.slice(0, words[1] === 'wait' ? 3 : 2).join(' ');
}

/** What the CLI would say against a command before it asks AWS; empty when it would run it. */
export function faultsOf(words: readonly string[]): string[] {
  const name = nameOf(words);
  const own = commands[name];
  if (!own) return [`there is no ${name}, or test/aws-cli/write.ts has not been run since it is used`];
  const options: Options = { ...everywhere, ...own };
  const { given, values, faults } = read(words.slice(name.split(' ').length), options);
  const positional = Object.values(own).filter((option) => option.positional);
  const wanted = positional.reduce((sum, option) => sum + (option.values ?? 1), 0);
  if (values.length !== wanted) faults.push(`${name} has ${wanted} values without an option, not ${values.length}`);
  for (const [option, { required, positional: isValue }] of Object.entries(own)) {
    if (required && !isValue && !given.has(option) && !given.has(`no-${option}`)) faults.push(`--${option} is missing`);
  }
  for (const [option, texts] of given) faults.push(...texts.flatMap((text) => valueFaults(option, options[option], text)));
  for (const [option, texts] of given) {
    const isRaw = texts.some((text) => !text.startsWith('fileb://'));
    if (options[option]?.type === 'blob' && isRaw && given.get('cli-binary-format')?.[0] !== 'raw-in-base64-out')
      faults.push(`--${option} is taken for base64 without --cli-binary-format raw-in-base64-out`);
  }
  return faults;
}

function read(words: readonly string[], options: Options) {
  const given = new Map<string, string[]>();
  const values: string[] = [];
  const faults: string[] = [];
  let last: string | undefined;
  for (const word of words) {
    if (word.startsWith('--')) {
      const [option = '', text] = word.slice(2).split(/=(.*)/s);
      if (!options[option]) faults.push(`there is no --${option}`);
      given.set(option, text === undefined ? [] : [text]);
      last = text === undefined ? option : undefined;
    } else if (last !== undefined && takesMore(options[last], given.get(last) ?? [])) given.get(last)?.push(word);
    else values.push(word);
  }
  for (const [option, texts] of given) {
    if (options[option] && options[option].type !== 'boolean' && texts.length === 0) faults.push(`--${option} has no value`);
  }
  return { given, values, faults };
}

function takesMore(option: Option | undefined, texts: readonly string[]): boolean {
  if (option?.type === 'boolean') return false;
  return option?.several === true || texts.length === 0;
}

/** Capital letters, `<…>` and what a shell would put in stand for a value that the reader knows. */
const isStandIn = (text: string) => /[$<]/.test(text) || /^[A-Z][A-Z-]*$/.test(text);

function valueFaults(name: string, option: Option | undefined, text: string): string[] {
  if (!option) return [];
  const isChoice = !option.choices || option.choices.includes(text);
  if (!isChoice && !(isStandIn(text) && !option.choices?.some((choice) => isStandIn(choice)))) {
    return [`--${name} is one of ${option.choices?.join(', ')}, not ${text}`];
  }
  if (/^(?:int|integer|long)$/.test(option.type) && !/^\d+$/.test(text) && !isStandIn(text))
    return [`--${name} is a number, not ${text}`];
  if (option.type === 'timestamp' && !isStandIn(text) && Number.isNaN(Date.parse(text)))
    return [`--${name} is a time, not ${text}`];
  return [];
}
