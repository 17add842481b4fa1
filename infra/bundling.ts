import path from 'node:path';
import type { Architecture } from 'aws-cdk-lib/aws-lambda';
import { type BundlingOptions, Charset, type ICommandHooks, LogLevel, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';

type Props = { native?: readonly string[]; programs?: readonly string[]; architecture: Architecture };

/**
 * A bundle is one ES module with all packages in it. This includes the AWS SDK, because Lambda's own copy is older and slower
 * to load. The source map makes stack traces name lines of our files; it does not contain their texts. Packages with native
 * code are installed for the function's processor. A program that the function starts is a bundle of its own beside it.
 */
export function bundling({ native = [], programs = [], architecture }: Props): BundlingOptions {
  return {
    format: OutputFormat.ESM,
    target: 'node24',
    mainFields: ['module', 'main'],
    charset: Charset.UTF8,
    minify: true,
    logLevel: LogLevel.WARNING,
    sourceMap: true,
    sourcesContent: false,
    externalModules: [],
    bundleAwsSDK: true,
    banner: requireOfNode,
    ...(native.length > 0 && { nodeModules: [...native], environment: installFor(architecture) }),
    ...(programs.length > 0 && { commandHooks: bundlePrograms(programs, native) }),
  };
}

/** Packages in CommonJS load Node's modules by `require`, which an ES module does not have. */
const requireOfNode = "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);";

function installFor({ name }: Architecture): Record<string, string> {
  return { npm_config_os: 'linux', npm_config_cpu: name === 'arm64' ? 'arm64' : 'x64', npm_config_libc: 'glibc' };
}

function bundlePrograms(programs: readonly string[], native: readonly string[]): ICommandHooks {
  const options = ['--bundle', '--minify', '--platform=node', '--format=esm', '--target=node24', '--main-fields=module,main'];
  const external = native.map((name) => `--external:${name}`);
  return {
    beforeBundling: () => [],
    beforeInstall: () => [],
    afterBundling: (from, to) =>
      programs.map((program) => {
        const files = [path.join(from, program), `--outfile=${path.join(to, path.basename(program))}`];
        return [path.join(from, 'node_modules/.bin/esbuild'), ...files, ...options, ...external, '--log-level=warning'].join(
          ' ',
        );
      }),
  };
}
