import path from 'node:path';
import type { Architecture } from 'aws-cdk-lib/aws-lambda';
import { type BundlingOptions, LogLevel, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

type Props = {
  native?: readonly string[];
  files?: readonly string[];
  programs?: readonly string[];
  architecture: Architecture;
};

/**
 * A bundle is one ES module with all packages in it. This includes the AWS SDK, because Lambda's own copy is older and slower
 * to load. The source map makes stack traces name lines of our files; it does not contain their texts. Packages with native
 * code are installed for the function's processor. `files` of packages are copied. A program that the function starts is a bundle
 * of its own beside it.
 */
export function bundling({ native = [], files = [], programs = [], architecture }: Props): BundlingOptions {
  return {
    format: OutputFormat.ESM,
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    logLevel: LogLevel.WARNING,
    sourceMap: true,
    sourcesContent: false,
    externalModules: otherCredentials,
    bundleAwsSDK: true,
    // The option `charset` has no effect in this release of CDK.
    esbuildArgs: { '--alias:#texts': path.resolve('dist/pages/texts.js'), '--charset': 'utf8' },
    banner: requireOfNode,
    ...(native.length > 0 && { nodeModules: [...native], environment: installFor(architecture) }),
    commandHooks: {
      beforeBundling: () => [],
      beforeInstall: () => [],
      afterBundling: (from, to) => [...copyFiles(files, from, to), ...bundlePrograms(programs, native, from, to)],
    },
  };
}

/** Where the SDK looks for credentials when the environment has none. Lambda's environment always has them. */
const otherCredentials = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** Packages in CommonJS load Node's modules by `require`, which an ES module does not have. */
const requireOfNode = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);";

function copyFiles(files: readonly string[], from: string, to: string): string[] {
  if (files.length === 0) return [];
  const copy = `node -e "process.argv.slice(3).forEach((file) => fs.cpSync(process.argv[1] + file, process.argv[2] + file))"`;
  return [`${copy} "${from}/node_modules/" "${to}/node_modules/" ${files.join(' ')}`];
}

function installFor({ name }: Architecture): Record<string, string> {
  return { npm_config_os: 'linux', npm_config_cpu: name === 'arm64' ? 'arm64' : 'x64', npm_config_libc: 'glibc' };
}

function bundlePrograms(programs: readonly string[], native: readonly string[], from: string, to: string): string[] {
  const options = ['--bundle', '--minify', '--platform=node', '--format=esm', '--target=node24', '--main-fields=module,main'];
  const external = native.map((name) => `--external:${name}`);
  return programs.map((program) => {
    const files = [path.join(from, program), `--outfile=${path.join(to, path.basename(program))}`];
    return [path.join(from, 'node_modules/.bin/esbuild'), ...files, ...options, ...external, '--log-level=warning'].join(' ');
  });
}
