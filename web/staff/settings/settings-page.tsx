import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { AdminFrame } from '../shell/admin-frame.tsx';
import parts from '../shell/parts.module.css';
import { ViewSkeleton } from '../shell/view-skeleton.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** What the site is called and how it looks: coordinators set it, publish it, and bring a former version back. */
export function SettingsPage() {
  return (
    <AdminFrame title={t('staff.shell.settings')} roles={['coordinator']}>
      <SettingsView />
    </AdminFrame>
  );
}

function SettingsView() {
  const query = useQuery(settingsQuery);
  return (
    <div className={parts.view}>
      <Loaded query={query} loading={<ViewSkeleton />} failure={t('staff.settings.failed')}>
        {(stored) => <SettingsForm stored={stored} />}
      </Loaded>
    </div>
  );
}
