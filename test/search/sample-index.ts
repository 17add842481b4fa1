import { openSearchIndex, type SearchIndex } from '../../functions/search/index/read.ts';
import { openWriter } from '../../functions/search/index/write.ts';
import { samplePublicProjects } from './sample-projects.ts';

/** An index of everything public in sample/, or of some of it. */
export function openSampleIndex(entries = samplePublicProjects()): SearchIndex {
  const writer = openWriter();
  for (const entry of entries) writer.put(entry);
  const bytes = writer.bytes();
  writer.close();
  return openSearchIndex(bytes);
}
