import { readdirSync } from 'node:fs';
import path from 'node:path';

const web = path.resolve(import.meta.dirname, '..');

/**
 * Names for the classes of CSS modules: `_2fa`. They are short because each page contains them twice, and the same in both builds
 * and in every build, because they are counted: the files by their names, the classes of a file as they stand in it.
 */
export function classNames(): (name: string, file: string) => string {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  const known = new Map(
    files.sort().map((file, index) => [path.join(web, file), { mark: markOf(index), names: [] as string[] }]),
  );
  return (name, file) => {
    const own = file.split('?', 1)[0] ?? '';
    // One that was added while the site is developed comes last.
    const { mark, names } = known.get(own) ?? { mark: markOf(known.size), names: [] };
    known.set(own, { mark, names });
    if (!names.includes(name)) names.push(name);
    return `_${mark}${names.indexOf(name).toString(36)}`;
  };
}

const markOf = (index: number) => index.toString(36).padStart(2, '0');
