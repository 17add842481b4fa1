import { aHall, anOrder, fontFiles, manyProjects, printData } from '../test/printing.ts';
import { drawDocument } from '../web/staff/floor/print/draw.ts';
import type { DocumentId } from '../web/staff/floor/print/print-data.ts';

/**
 * Makes one document of some projects in two sessions, as the worker of the tab Print does. Reports the seconds, the pages, and in MB
 * the file and the peak memory of this process.
 */
const [document, count] = process.argv.slice(2);
const projects = manyProjects(Number(count));
const data = printData(projects, { floor: aHall(projects, projects.length / 2) });
const begun = performance.now();
const { bytes, pages } = await drawDocument(data, anOrder({ document: document as DocumentId }), { fonts: fontFiles });
const seconds = (performance.now() - begun) / 1000;
process.send?.({ seconds, pages, file: bytes.length / 1e6, memory: process.resourceUsage().maxRSS / 1024 });
