import type { Trail } from './trail.ts'

/** The open overlays. One extra history entry exists while any is open (D-044). */
export interface Overlays {
  open: (close: () => void) => () => void
  /** Closes the topmost; false when none is open. */
  closeTop: () => boolean
}

export function createOverlays(trail: Trail, stepBack: () => void): Overlays {
  const stack: (() => void)[] = []
  return {
    open: (close) => {
      stack.push(close)
      if (!trail.onOverlayEntry()) trail.pushOverlay()
      return () => {
        stack.splice(stack.indexOf(close), 1)
        // Runs after the navigation of the overlay's button, which may have used the extra entry already.
        setTimeout(() => {
          if (stack.length === 0 && trail.onOverlayEntry()) stepBack()
        }, 0)
      }
    },
    closeTop: () => {
      const close = stack[stack.length - 1]
      close?.()
      return close !== undefined
    },
  }
}
