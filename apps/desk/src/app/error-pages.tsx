import { EmptyState } from '@crease/ui';
import { failureText, PathLink } from '@crease/web';

export function NotFoundPage() {
  return (
    <EmptyState heading title="Page not found">
      <PathLink href="/" className="link">
        To the desk
      </PathLink>
    </EmptyState>
  );
}

export function FaultPage({ error }: { error: unknown }) {
  return (
    <EmptyState heading role="alert" title={failureText(error)}>
      <a href="/" className="link">
        Load the desk again
      </a>
    </EmptyState>
  );
}
