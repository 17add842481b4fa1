import { Component, type ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import text from '../text/text.module.css';
import { Failure } from './message.tsx';

type Props = { children: ReactNode };

/**
 * Shows an error in place of a broken page; header and footer stay. Use the path as its key, so that the next page starts
 * without the error.
 */
export class ErrorBoundary extends Component<Props, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className={text.wrap}>
        <h1 className={text.hidden}>{t('feedback.error')}</h1>
        <Failure title={t('feedback.broken')} error={error} retry={() => location.reload()} />
      </div>
    );
  }
}
