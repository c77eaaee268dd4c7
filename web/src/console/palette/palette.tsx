import { lazy, Suspense, useEffect, useState } from 'react'
import { rememberFor } from '../at-hand/recents.ts'
import { useSession } from '../calls/session.ts'
import { useKeys } from '../parts/keys.ts'

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }))

/** Ctrl+K, or ⌘K: everything that one can open, do here or look for, by its name. */
export function Palette() {
  const { email } = useSession()
  const [isOpen, setOpen] = useState(false)
  useKeys({ 'Control+k': () => setOpen(true) })
  // Whoever signs in next in this tab does not see what was opened before.
  useEffect(() => rememberFor(email), [email])
  return (
    isOpen && (
      <Suspense>
        <PaletteDialog onClose={() => setOpen(false)} />
      </Suspense>
    )
  )
}
