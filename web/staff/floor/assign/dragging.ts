import type { DragEvent } from 'react';

/** A media type of our own, so that text or files dragged from elsewhere are not accepted. */
const type = 'application/x-floor-project';

export function dragProject(event: DragEvent, id: string): void {
  event.dataTransfer.setData(type, id);
  event.dataTransfer.effectAllowed = 'move';
}

export function isProject(event: DragEvent): boolean {
  return event.dataTransfer.types.includes(type);
}

export function draggedProject(event: DragEvent): string {
  return event.dataTransfer.getData(type);
}
