// The child process's file has the same name beside the sources and beside the bundle (infra/functions/bundling.ts).
import './child.ts';
