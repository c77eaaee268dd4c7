import type { WriteState } from '../calls/use-calls.ts'

/** How a complaint or request is taken up. */
export interface Take extends WriteState {
  /** Takes it; over from a colleague with a reason. */
  take: (reason?: string, onSuccess?: () => void) => void
}
