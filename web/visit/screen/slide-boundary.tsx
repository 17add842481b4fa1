import { Component, type ReactNode } from 'react';

type Props = { instead: ReactNode; children: ReactNode };

/** Shows something else in place of a slide that breaks. Its key must be that of the slide, so that the next one is shown. */
export class SlideBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children;
  }
}
