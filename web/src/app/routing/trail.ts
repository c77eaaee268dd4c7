interface Mark {
  /** Position in the history of this tab. */
  at: number
  /** An entry kept so that back closes an overlay instead of leaving the screen. */
  overlay?: boolean
}

/** Reads the mark that we left on the current history entry. */
function mark(): Mark {
  const state = history.state as Partial<Mark> | null
  return { at: state?.at ?? 0, overlay: state?.overlay === true }
}

/** The addresses of this visit by position, so that back can tell where it would arrive. */
export interface Trail {
  position: () => number
  previous: () => string | undefined
  onOverlayEntry: () => boolean
  push: (href: string) => void
  replace: (href: string) => void
  pushOverlay: () => void
  /** Notes where the browser is after a step through history. */
  note: () => void
}

export function createTrail(): Trail {
  const visited: string[] = []
  const here = () => location.pathname + location.search
  const note = () => {
    visited[mark().at] = here()
  }
  const write = (method: 'pushState' | 'replaceState', next: Mark, href: string) => {
    history[method](next, '', href)
    note()
  }
  return {
    position: () => mark().at,
    previous: () => visited[mark().at - 1],
    onOverlayEntry: () => mark().overlay === true,
    push: (href) => {
      // An overlay's entry is used up by the step that its button takes.
      if (mark().overlay) write('replaceState', { at: mark().at }, href)
      else write('pushState', { at: mark().at + 1 }, href)
    },
    replace: (href) => write('replaceState', { at: mark().at }, href),
    pushOverlay: () => write('pushState', { at: mark().at + 1, overlay: true }, here()),
    note,
  }
}
