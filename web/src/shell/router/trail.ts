interface EntryState {
  /** Position in the history of this tab. */
  at: number
  /** An extra entry, so that back closes an overlay instead of leaving the screen. */
  overlay?: boolean
}

/** Our state of the current history entry. */
function entryState(): EntryState {
  const state = history.state as Partial<EntryState> | null
  return { at: state?.at ?? 0, overlay: state?.overlay === true }
}

/** The visited addresses by history position, so that back knows where it would lead. */
export interface Trail {
  position: () => number
  previous: () => string | undefined
  onOverlayEntry: () => boolean
  push: (href: string) => void
  replace: (href: string) => void
  pushOverlay: () => void
  /** Records the current address after a step through history. */
  note: () => void
}

export function createTrail(): Trail {
  const visited: string[] = []
  const here = () => location.pathname + location.search
  const note = () => {
    visited[entryState().at] = here()
  }
  const write = (method: 'pushState' | 'replaceState', next: EntryState, href: string) => {
    history[method](next, '', href)
    note()
  }
  return {
    position: () => entryState().at,
    previous: () => visited[entryState().at - 1],
    onOverlayEntry: () => entryState().overlay === true,
    push: (href) => {
      // Navigation from within an overlay reuses the overlay's entry.
      if (entryState().overlay) write('replaceState', { at: entryState().at }, href)
      else write('pushState', { at: entryState().at + 1 }, href)
    },
    replace: (href) => write('replaceState', { at: entryState().at }, href),
    pushOverlay: () => write('pushState', { at: entryState().at + 1, overlay: true }, here()),
    note,
  }
}
