import { Button } from '../../../ui/button.tsx';
import { Icon, icons } from '../../../ui/icon.tsx';
import { PictureProgress } from '../../../uploads/picture-progress.tsx';
import type { Upload } from '../../../uploads/upload.ts';
import { useUploads } from '../../../uploads/uploads-context.tsx';

/** A stored picture can be removed; one that was just chosen says how far it has come. */
export function PictureActions({ upload }: { upload: Upload }) {
  const { list } = useUploads();
  const isStored = upload.id === undefined && upload.progress.step === 'done';
  if (!isStored) return <PictureProgress upload={upload} />;
  return (
    <div>
      <Button aria-label={`Remove ${upload.name}`} onClick={() => list.remove(upload.key)}>
        <Icon path={icons.close} size={16} /> Remove
      </Button>
    </div>
  );
}
