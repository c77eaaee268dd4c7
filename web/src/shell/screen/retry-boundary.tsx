import { Component, type ReactNode } from 'react'
import type { LoadError } from '../router/stale-build.ts'
import { RetryScreen } from './messages.tsx'

/** Catches errors thrown by a screen (error boundaries must be classes). Retry reloads the page. */
export class RetryBoundary extends Component<{ children: ReactNode }, { error?: LoadError }> {
  override state: { error?: LoadError } = {}

  static getDerivedStateFromError(error: LoadError) {
    return { error }
  }

  /** Whoever reports errors learns of this one as of an unhandled error. */
  override componentDidCatch(error: Error) {
    void Promise.reject(error)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    // Browsers may cache a failed chunk import, so only a reload fetches it again.
    return <RetryScreen offline={error.offline} onRetry={() => location.reload()} />
  }
}
