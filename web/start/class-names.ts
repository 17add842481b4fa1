import { readdirSync } from 'node:fs';
import path from 'node:path';

const web = path.resolve(import.meta.dirname, '..');

/**
 * Names for the classes of CSS modules, such as `_2fa`. They are short because each page contains them twice. They are the same
 * in both builds and in every build, because they are counted: files in the order of their names, classes in the order of their
 * file.
 */
export function classNames(): (name: string, file: string) => string {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  const known = new Map(
    files.sort().map((file, index) => [path.join(web, file), { mark: markOf(index), names: [] as string[] }]),
  );
  return (name, file) => {
    const own = file.split('?', 1)[0] ?? '';
    // A file added while the development server runs comes last.
    const { mark, names } = known.get(own) ?? { mark: markOf(known.size), names: [] };
    known.set(own, { mark, names });
    if (!names.includes(name)) names.push(name);
    return `_${mark}${names.indexOf(name).toString(36)}`;
  };
}

const markOf = (index: number) => index.toString(36).padStart(2, '0');
