import { Message } from '../../../kit/feedback/message.tsx';

export function Results() {
  return <Message title="No results yet" />;
}
