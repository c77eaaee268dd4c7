import { lazy, Suspense, useEffect, useState } from 'react'
import { rememberFor } from '../at-hand/recents.ts'
import { useSession } from '../calls/session.ts'
import { useKeys } from '../parts/keys.ts'

const load = () => import('./palette-dialog.tsx')
const PaletteDialog = lazy(async () => ({ default: (await load()).PaletteDialog }))

/** Ctrl+K, or ⌘K: everything that one can open, do here or look for, by its name. */
export function Palette() {
  const { email } = useSession()
  const [isOpen, setOpen] = useState(false)
  useKeys({ 'Control+k': () => setOpen(true) })
  // Loaded before it is asked for: what is typed into it at once is not lost. Without a connection it is loaded then.
  useEffect(() => void load().catch(() => undefined), [])
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
