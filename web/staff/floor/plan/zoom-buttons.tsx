import { t } from '../../../../domain/language/text.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { formIcons } from '../../../kit/controls/form-icons.ts';
import { Icon } from '../../../kit/media/icon.tsx';
import { pageIcons } from '../../../kit/media/page-icons.ts';
import styles from './plan.module.css';

type Props = { onZoom: (factor: number) => void; onWhole: () => void; onHelp: () => void };

/** Zoom buttons in a corner of the plan, for people without a wheel or keys. */
export function ZoomButtons({ onZoom, onWhole, onHelp }: Props) {
  return (
    <div className={styles.zoom}>
      <Button look="round" aria-label={t('staff.floor.plan.zoomOut')} onClick={() => onZoom(0.8)}>
        <Icon path="M5 12h14" />
      </Button>
      <Button look="round" aria-label={t('staff.floor.plan.zoomIn')} onClick={() => onZoom(1.25)}>
        <Icon path={formIcons.plus} />
      </Button>
      <Button look="round" aria-label={t('staff.floor.plan.whole')} onClick={onWhole}>
        <Icon path={pageIcons.expand} />
      </Button>
      <Button look="round" aria-label={t('staff.floor.plan.keys')} onClick={onHelp}>
        <Icon path={pageIcons.help} />
      </Button>
    </div>
  );
}
