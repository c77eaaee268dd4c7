import { Component, type ReactNode } from 'react'
import { RetryScreen } from './messages.tsx'

interface BoundaryProps {
  children: ReactNode
  onRetry: () => void
}

/** Catches what a screen throws; React knows error boundaries only as classes. */
export class RetryBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <RetryScreen
        offline={!navigator.onLine}
        onRetry={() => {
          this.props.onRetry()
          this.setState({ failed: false })
        }}
      />
    )
  }
}
