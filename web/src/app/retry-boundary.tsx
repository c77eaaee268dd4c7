import { Component, type ReactNode } from 'react'
import { RetryScreen } from './messages.tsx'

/** Catches what a screen throws; React knows error boundaries only as classes. Retry loads the address again. */
export class RetryBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // A browser may remember a chunk that did not come, so only a new load asks for it again.
    return <RetryScreen offline={!navigator.onLine} onRetry={() => location.reload()} />
  }
}
