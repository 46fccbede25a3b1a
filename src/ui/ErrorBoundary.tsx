import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Shown in place of children that threw while they were rendered. */
  renderFallback: (retry: () => void) => ReactNode;
  /** Children that threw are rendered again when this changes. */
  attempt?: unknown;
  onError?: (error: unknown) => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  attempt: unknown;
}

/** Keeps an error in its place: what stands beside it stays. A class, because React offers this to classes alone; React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, attempt: this.props.attempt };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ attempt }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return attempt === state.attempt ? null : { hasFailed: false, attempt };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.renderFallback(() => this.setState({ hasFailed: false }));
  }
}
