import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * Names for the classes of CSS modules: `title-3f9`. They are short because each page contains them twice, and the same in both
 * builds and in every build, because they follow from the file's path. Throws when two files would share their names.
 */
export function classNames(root = process.cwd()): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const own = path.relative(root, file.split('?', 1)[0] ?? '');
    const mark = createHash('sha1').update(own).digest('hex').slice(0, 3);
    const other = files.get(`${name}-${mark}`);
    if (other !== undefined && other !== own)
      throw new Error(`${own} and ${other} both name a class ${name}-${mark}: rename one`);
    files.set(`${name}-${mark}`, own);
    return `${name}-${mark}`;
  };
}
