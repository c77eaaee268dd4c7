/** How a complaint or request is taken up. */
export interface Take {
  isPending: boolean
  error: Error | null
  /** Takes it; over from a colleague with a reason. */
  take: (reason?: string, onSuccess?: () => void) => void
}
