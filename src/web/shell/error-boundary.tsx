import { Component, type ReactNode } from 'react';
import { Link } from '#web/navigation/link.tsx';
import { Button, buttonClass } from '#ui/button.tsx';

interface Props {
  /** Path of the screen inside. Another path renders the children again, even if this screen has failed. */
  readonly screen: string;
  /** The element around the message: `main` if it replaces the whole page; null shows nothing. React logs the error. */
  readonly as: 'main' | 'div' | null;
  readonly children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  /** The screen that `hasFailed` is about. */
  readonly screen: string;
}

/** Replaces a screen that throws with a reload button, until the player goes elsewhere. A reload resumes the journey. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, screen: this.props.screen };

  static getDerivedStateFromError(): Pick<State, 'hasFailed'> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ screen }: Props, state: State): State | null {
    return screen === state.screen ? null : { hasFailed: false, screen };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const { as: Tag } = this.props;
    if (Tag === null) return null;
    return (
      <Tag
        className={`mx-auto grid max-w-lg content-center gap-4 px-6 ${Tag === 'main' ? 'min-h-dvh' : 'py-16'}`}
      >
        <h1 className="text-3xl">Something went wrong</h1>
        <p className="text-ink-2">
          Something broke on our side. Your journey is saved in this tab: reload the page to continue.
        </p>
        <p className="flex gap-3">
          <Button variant="primary" onClick={() => location.reload()}>
            Reload
          </Button>
          <Link to="/" className={buttonClass('secondary')}>
            Home
          </Link>
        </p>
      </Tag>
    );
  }
}
