import '../../../kit/page/older-browsers.ts';
import { type Assignment, assign, type Keeping } from '../../../../domain/floor/assign.ts';
import type { Floor } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { answerTask } from '../worker/answer-task.ts';

export type AssignTask = { floor: Floor; projects: readonly FloorProject[]; keeping: Keeping };

answerTask(({ floor, projects, keeping }: AssignTask, onPart): Assignment => assign(floor, projects, keeping, onPart));
