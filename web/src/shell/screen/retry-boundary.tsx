import { Component, type ReactNode } from 'react'
import { RetryScreen } from './messages.tsx'

/** Catches errors thrown by a screen (error boundaries must be classes). Retry reloads the page. */
export class RetryBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Whoever reports errors learns of this one as of an unhandled error. */
  override componentDidCatch(error: Error) {
    void Promise.reject(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // Browsers may cache a failed chunk import, so only a reload fetches it again.
    return <RetryScreen offline={!navigator.onLine} onRetry={() => location.reload()} />
  }
}
